import { expect, test } from 'vitest';
import { controlled } from './scene.ts';

test('the page and all that it loads come from the storage itself', async () => {
  const { control } = await controlled();
  const page = await fetch(`${control.url}/docs`);
  const html = await page.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => new URL(url, page.url));
  expect(loaded.length).toBeGreaterThan(4);
  for (const url of loaded) {
    expect(url.origin).toBe(control.url);
    const asset = await fetch(url);
    expect({ url: url.pathname, status: asset.status }).toEqual({ url: url.pathname, status: 200 });
    expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  // A phone draws it as wide as it is.
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
});

test('the page shows the description of the API and asks no validator on the internet', async () => {
  const { control } = await controlled();
  const settings = await (await fetch(`${control.url}/docs/static/swagger-initializer.js`)).text();
  expect(settings).toContain('"url":"/openapi.json"');
  expect(settings).toContain('"validatorUrl":null');
  expect((await fetch(`${control.url}/`, { redirect: 'manual' })).headers.get('location')).toBe('/docs');
});
