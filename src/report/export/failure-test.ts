import { bash } from './bash.ts';
import { go } from './go.ts';
import type { LoneExchange } from './lone-exchange.ts';
import { pytest } from './pytest.ts';
import { vitest } from './vitest.ts';

/** The tests that a failure is exported as, as options name them. */
export const testKinds = ['vitest', 'pytest', 'go', 'bash'] as const;

/** One of {@link testKinds}. */
export type TestKind = (typeof testKinds)[number];

const templates: Readonly<Record<TestKind, string>> = { vitest, pytest, go, bash };

/** A test that needs nothing of the harness: it fails as long as the receiver does what the exchange shows. */
export function failureTest(exchange: LoneExchange, kind: TestKind): string {
  const json = asciiJson(exchange);
  const failure = kind === 'go' ? `\`${json.replaceAll('`', String.raw`\u0060`)}\`` : json;
  const heading = `${exchange.rule}: ${exchange.title}`;
  return templates[kind].replace('@HEADING@', () => heading).replace('@FAILURE@', () => failure);
}

/** JSON that no editor, terminal or parser takes for anything else. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[^\n -~]/g,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
