import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What bars or hinders people on the page, by axe-core: whatever it finds, each with the first element. */
export async function barriersIn(page: Page): Promise<string[]> {
  // As the browser's own tools do: the policy of the page lets no script in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}, ${nodes.length} times, first at ${nodes[0]?.html}`,
  );
}
