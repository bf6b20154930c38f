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
    file: 'src/receiver/envelope-problem.ts',
    inLine: `if (wrong) return \`The field "\${wrong}" is not a string.\`;`,
    original: 'wrong',
    replacement: 'false',
    because:
      'What a body that is no event is answered is not shown: one without an id, a ts or a type is ignored then.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "const wrong = STRINGS.find((field) => typeof body[field] !== 'string');",
    original: "(field) => typeof body[field] !== 'string'",
    replacement: '() => undefined',
    because:
      'What a body that is no event is answered is not shown: one without an id, a ts or a type is ignored then.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "const wrong = STRINGS.find((field) => typeof body[field] !== 'string');",
    original: "typeof body[field] !== 'string'",
    replacement: 'false',
    because:
      'What a body that is no event is answered is not shown: one without an id, a ts or a type is ignored then.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "return typeof value === 'object' && value !== null && !Array.isArray(value);",
    original: "typeof value === 'object'",
    replacement: 'true',
    because:
      'What a body that is no event is answered is not shown: one with a text as data is ignored then.',
  },
  {
    file: 'src/receiver/envelope-problem.ts',
    inLine: "return typeof value === 'object' && value !== null && !Array.isArray(value);",
    original: "typeof value === 'object' && value !== null",
    replacement: 'true',
    because:
      'What a body that is no event is answered is not shown: one with a text as data is ignored then.',
  },
  {
    file: 'src/receiver/send-upload.ts',
    inLine: "return { kind: 'lost', error };",
    original: "{ kind: 'lost', error }",
    replacement: '{}',
    because:
      'What an answer that comes before the body ends is taken for is not shown: where its connection is closed, it counts as no failure then.',
  },
  {
    file: 'src/receiver/send-upload.ts',
    inLine: 'try {',
    original:
      '{ for await (const chunk of body) { chunks.push(chunk); bytes += chunk.length; if (bytes > LONGEST_ANSWER_BYTES) break; } }',
    replacement: '{}',
    because:
      'Whether the next attempt waits for the whole answer is not shown: where its body does not come, the delay counts from its head then.',
  },
  {
    file: 'src/receiver/web-server.ts',
    inLine: 'server.removeAllContentTypeParsers();',
    original: 'server.removeAllContentTypeParsers();',
    replacement: ';',
    because:
      'What a body that is no event is answered is not shown: JSON that is called plain text is refused then, and one that is no UTF-8 is ignored.',
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
