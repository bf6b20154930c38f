import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';

const receiver = fileURLToPath(new URL('../cli/commands/receiver.mjs', import.meta.url));

describeLab('a started receiver', (openLab) => {
  it('is said to have ended, how, and is started again', async () => {
    // It ends at the first delivery.
    const env = { ANSWERS: '0', AFTERWARDS: 'exit' };
    await using lab = await openLab({ args: ['--', process.execPath, receiver], env });
    const { page } = lab;
    await page.getByLabel('Event', { exact: true }).selectOption('app_launch');
    await expect.poll(() => page.getByLabel('Payload').inputValue()).toContain('"app_launch"');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('ended with exit code 7').waitFor();
    await page.getByText('Event not delivered').waitFor();
    const again = page.getByRole('button', { name: 'Start it again' });
    await again.click();
    await again.waitFor({ state: 'hidden' });
  });
});
