import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';

describeLab('the lab', (openLab) => {
  it('needs no manual: send, fail twice, succeed, see why, by the words on its page alone', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByText('Choose what storage answers').waitFor();
    await page.getByText('fails twice, then succeeds').click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 3').waitFor();
    const happened = page.getByRole('region', { name: 'What happened and why' });
    const why = 'Storage answered 500, as the script says (500). That counts as failed';
    await expect.poll(() => happened.getByText(why).count()).toBe(2);
    await happened.getByText('At least 0.300 s are asked for between attempts.').first().waitFor();
    await happened.getByText('That counts as stored: no further attempt is due.').waitFor();
  });
});
