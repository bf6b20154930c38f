import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What bars people from the page, by axe-core: serious and critical problems, each with the first element. */
export async function barriersIn(page: Page): Promise<string[]> {
  // As the browser's own tools do: the policy of the page lets no script in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}, ${nodes.length} times, first at ${nodes[0]?.html}`);
}
