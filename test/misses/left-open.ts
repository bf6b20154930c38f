import type { MutantKey } from '../mutants/is-same-mutant.ts';

/** A change of a receiver that the wire shows, and that no sentence of the interface forbids. */
interface LeftOpen extends MutantKey {
  readonly because: string;
}

/** Every such change that was looked at. */
export const leftOpen: readonly LeftOpen[] = [
  {
    file: 'src/receiver/answering.ts',
    inLine:
      'if (key === undefined) return { status: 422, body: { detail: \'The query parameter "key" is missing.\' } };',
    original: 'key === undefined',
    replacement: 'false',
    because: 'The answer to an event without a key is not shown: it is 403 then.',
  },
  {
    file: 'src/receiver/answering.ts',
    inLine: "if (typeof key === 'string' && sameKey(key, secret)) return undefined;",
    original: "typeof key === 'string'",
    replacement: 'true',
    because: 'What a key that comes twice is answered is not shown: it is 500 then, and nothing is done.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "if (!isObject(body)) return 'The body is not a JSON object.';",
    original: '!isObject(body)',
    replacement: 'false',
    because: 'What a body that is no event is answered is not shown: null is 500 then.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "return typeof value === 'object' && value !== null && !Array.isArray(value);",
    original: "typeof value === 'object' && value !== null && !Array.isArray(value)",
    replacement: "typeof value === 'object' && value !== null || !Array.isArray(value)",
    because:
      'What a body that is no event is answered is not shown: one with a list or a text as data is ignored then.',
  },
  {
    file: 'test/third-party/ruby-net-http/receiver.rb',
    inLine: "event if strings && event['data'].is_a?(Hash)",
    original: ' && ',
    replacement: ' || ',
    because:
      'What a body that is no event is answered is not shown: one without an id, or with a text as data, is ignored then.',
  },
  {
    file: 'test/third-party/php-curl/receiver.php',
    inLine: "if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/webhook') {",
    original: "parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/webhook'",
    replacement: 'false',
    because: 'What a request to another path is answered is not shown: it is taken for one to /webhook then.',
  },
];
