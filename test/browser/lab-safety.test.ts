import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { RecordingEntry } from '../../src/ledger/entry.ts';
import { describeLab } from './lab-scene.ts';

const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';

const json = { 'Content-Type': 'application/json' };

describeLab('the lab', (openLab) => {
  it('shows a hostile payload as text', async () => {
    await using lab = await openLab();
    const { page, url } = lab;
    const name = `${HOSTILE.replaceAll('/', '_')}.mp4`;
    const laid = await fetch(`${url}api/recordings`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name, bytes: 10 }),
    });
    const { output } = (await laid.json()) as { output: string };
    const data = { platform: HOSTILE, channel: HOSTILE, input: HOSTILE, output };
    for (const type of [HOSTILE, 'video_transmux_finish']) {
      await page.getByLabel('Payload').fill(JSON.stringify({ id: HOSTILE, ts: HOSTILE, type, data }));
      await page.getByRole('button', { name: /^Send( as it is)?$/ }).click();
      await lab.list.getByRole('option', { name: type }).waitFor();
    }
    await page.getByRole('combobox', { name: 'Script' }).fill(HOSTILE);
    await page.getByText(/is not understood/).waitFor();
    await page.getByText('stored by attempt 1').waitFor();
    const wire = await page.getByRole('region', { name: /On the wire/ }).innerText();
    expect(wire).toContain('<img src=x');
    expect(await page.locator('img, main script').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
  });

  it('lets no name of a file turn around what stands beside it', async () => {
    await using lab = await openLab();
    const { page, url, list } = lab;
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(`${url}api/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const { id } = (await (
      await post('recordings', { name: 'x\u202e4pm.exe', bytes: 0 })
    ).json()) as RecordingEntry;
    await post('deliveries', { kind: 'session', recording: id });
    await page.getByText('stored by attempt 1').waitFor();
    await list.getByRole('option', { name: /^.*Attempt 1: x.*4pm\.exe.* 201/ }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('\u202e');
    const isolation = await page.evaluate(
      'getComputedStyle(document.querySelector(".upload-name")).unicodeBidi',
    );
    expect(isolation).toBe('isolate');
  });

  it('cannot be used by a page of another site', async () => {
    await using lab = await openLab({ expects: /blocked|net::ERR_/ });
    const { page, url } = lab;
    const foreign = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere</h1>'),
    );
    await once(foreign.listen(0, '127.0.0.1'), 'listening');
    try {
      const other = await page.context().newPage();
      await other.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
      const order = JSON.stringify({ kind: 'fuzzed', count: 1 });
      const outcomes = await other.evaluate(attack, { url, order });
      expect(outcomes).toEqual(['refused', 'refused', 'refused']);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('stored by attempt 1').waitFor();
      // Nor has what it sent made a delivery.
      expect(await page.getByRole('option', { name: /to the receiver/ }).count()).toBe(1);
    } finally {
      foreign.close();
    }
  });
});

/** What a page of another site may try: to read, to order in our form, and to order in a form that needs no leave. */
async function attack({ url, order }: { url: string; order: string }): Promise<string[]> {
  const tries = [
    fetch(`${url}api/state`),
    fetch(`${url}api/deliveries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: order,
    }),
    fetch(`${url}api/deliveries`, { method: 'POST', mode: 'no-cors', body: order }),
  ];
  const outcomes = await Promise.allSettled(tries);
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? 'refused' : outcome.value.type));
}
