import { expect, test } from 'vitest';
import { renderCommand, renderEnvironment } from '../../src/target/render-environment.ts';

const values = { port: 8123, secret: 'a+b&$&', storageUrl: 'http://127.0.0.1:9000/api', storageKey: 'film' };

test('gives the four settings of the bundled receiver by default', () => {
  expect(renderEnvironment({}, values)).toEqual({
    PORT: '8123',
    WEBHOOK_SECRET: 'a+b&$&',
    STORAGE_URL: 'http://127.0.0.1:9000/api',
    STORAGE_API_KEY: 'film',
  });
});

test('fills in several templates of one variable', () => {
  const rendered = renderEnvironment({ LISTEN: '0.0.0.0:{port}', BOTH: '{port}{port}' }, values);
  expect(rendered).toMatchObject({ LISTEN: '0.0.0.0:8123', BOTH: '81238123', PORT: '8123' });
});

test('lets a template replace a default', () => {
  expect(renderEnvironment({ PORT: '1{port}' }, values)['PORT']).toBe('18123');
});

test('names the known templates for an unknown one', () => {
  expect(() => renderEnvironment({ URL: 'http://{host}/' }, values)).toThrow(
    expect.objectContaining({
      code: 'RWH_OPTION_INVALID',
      hint: expect.stringContaining('{port}, {secret}, {storageUrl}, {storageKey}'),
    }),
  );
});

test('gives the URL of each sink by its name, and names them for one that is not there', () => {
  const sinkUrls = { chat: 'http://127.0.0.1:9100/hook' };
  expect(renderEnvironment({ HOOK: '{sink.chat}' }, { ...values, sinkUrls })['HOOK']).toBe(sinkUrls.chat);
  expect(() => renderEnvironment({ HOOK: '{sink.chta}' }, { ...values, sinkUrls })).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('{sink.chat}; "{sink.chta}"') }),
  );
});

test('shows of a template with a wrong placeholder only that', () => {
  expect(() => renderEnvironment({ TOKEN: 'hushhush{typo}' }, values)).toThrow(
    expect.objectContaining({
      message: '--env cannot be "TOKEN=…{typo}…".',
      hint: expect.not.stringContaining('hushhush'),
    }),
  );
});

test('fills in the words of a command, and leaves what else stands in braces there', () => {
  const words = ['php', '-S', '0.0.0.0:{port}', '--data={"port":1}', '{host}', '{storageUrl}/file'];
  expect(renderCommand(words, values)).toEqual([
    ...['php', '-S', '0.0.0.0:8123', '--data={"port":1}', '{host}', 'http://127.0.0.1:9000/api/file'],
  ]);
});
