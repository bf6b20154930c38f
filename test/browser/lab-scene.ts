import { chromium, type Page } from 'playwright-core';
import { startHarness } from '../cli/run-command.ts';

export async function openLab({
  width = 1280,
  colorScheme = 'light' as 'light' | 'dark',
  args = [] as string[],
} = {}) {
  const command = startHarness(['lab', '--json', '--time-scale', '0.03', ...args]);
  const [, url = ''] = await command.seen(/"url":"([^"]+)"/);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  await page.getByText('live', { exact: true }).waitFor();
  return {
    page: page as Page,
    list: page.getByRole('listbox', { name: /newest first/ }),
    url,
    complaints,
    command,
    async [Symbol.asyncDispose]() {
      await browser.close();
      command.interrupt();
      await command.result;
    },
  };
}
