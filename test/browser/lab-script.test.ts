import { expect, it } from 'vitest';
import { describeLab } from './lab-scene.ts';

describeLab('the script of the next upload', (openLab) => {
  it('fails an upload, whose three attempts are shown with their gaps and the required delay', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: '500, reset, then 201' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 3').waitFor();
    const upload = page.getByRole('article');
    expect(await upload.getByRole('button', { name: /^PUT attempt [123]/ }).count()).toBe(3);
    expect(await upload.locator('.gap .required').count()).toBe(2);
    const story = await page.locator('.story').innerText();
    expect(story).toMatch(/Attempt 1.*Storage answered 500, as the script says/s);
    expect(story).toMatch(/Wait of \d+\.\d+ s.*At least 0\.300 s are asked for/s);
    expect(story).toMatch(/Attempt 2.*broke off the connection.*\(reset\)/s);
    expect(story).toMatch(/Attempt 3.*Storage answered 201.*no further attempt is due/s);
    await page.locator('.story').getByRole('button', { name: 'Attempt 2' }).click();
    await page.getByRole('region', { name: /On the wire: Attempt 2/ }).waitFor();
  });

  it('is completed from the list of faults by keys alone', async () => {
    await using lab = await openLab();
    const { page } = lab;
    const script = page.getByRole('combobox', { name: 'Script' });
    await expect.poll(() => script.inputValue()).toBe('201');
    await script.fill('500,');
    await script.pressSequentially('res');
    const faults = page.getByRole('listbox', { name: 'Faults' });
    await faults.getByRole('option').first().waitFor();
    await script.press('ArrowDown');
    expect(await faults.getByRole('option', { selected: true }).innerText()).toMatch(/^reset/);
    await script.press('Enter');
    expect(await script.inputValue()).toMatch(/^500,reset/);
    await script.press('Enter');
    await page.getByText('In force.').waitFor();
    await script.press('End');
    await script.pressSequentially(',s');
    await faults.waitFor();
    await script.press('Escape');
    await faults.waitFor({ state: 'hidden' });
  });

  it('stays as it is being written while another page sets one', async () => {
    await using lab = await openLab();
    const { page, url } = lab;
    const script = page.getByRole('combobox', { name: 'Script' });
    await expect.poll(() => script.inputValue()).toBe('201');
    const set = (text: string): Promise<Response> =>
      fetch(`${url}api/script`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ script: text }),
      });
    await set('503,201');
    await expect.poll(() => script.inputValue()).toBe('503,201');
    await script.fill('500,500,');
    await set('500');
    await page.getByRole('button', { name: 'always fails', pressed: true }).waitFor();
    expect(await script.inputValue()).toBe('500,500,');
  });

  it('shows where it is not understood, and is not set', async () => {
    await using lab = await openLab();
    const { page } = lab;
    const script = page.getByRole('combobox', { name: 'Script' });
    await expect.poll(() => script.inputValue()).toBe('201');
    await script.fill('500,xyz,201');
    await page.getByText(/"xyz", is not understood/).waitFor();
    // What faults the last step may be would lie over it.
    await page.getByRole('listbox', { name: 'Faults' }).waitFor({ state: 'hidden' });
    expect(await page.locator('.problems pre').innerText()).toBe('500,xyz,201');
    expect(await page.locator('.problems mark').innerText()).toBe('xyz');
    expect(await page.getByRole('button', { name: 'Set', exact: true }).isDisabled()).toBe(true);
    expect(await script.getAttribute('aria-invalid')).toBe('true');
  });
});
