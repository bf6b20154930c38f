import { bash } from './bash.ts';
import { go } from './go.ts';
import type { LoneExchange } from './lone-exchange.ts';
import { pytest } from './pytest.ts';
import type { TestKind } from './test-kinds.ts';
import { vitest } from './vitest.ts';

/** How a test is written. */
export interface TestOptions {
  readonly kind: TestKind;
  /** Templates of what it starts the receiver with, by variable. */
  readonly environment: Readonly<Record<string, string>>;
}

const templates: Readonly<Record<TestKind, string>> = { vitest, pytest, go, bash };

/** A test that needs nothing of the harness: it fails as long as the receiver does what the exchange shows. */
export function failureTest(exchange: LoneExchange, { kind, environment }: TestOptions): string {
  const json = asciiJson({ environment, ...exchange });
  const failure = kind === 'go' ? `\`${json.replaceAll('`', String.raw`\u0060`)}\`` : json;
  const heading = notes(exchange).join(`\n${kind === 'vitest' || kind === 'go' ? '//' : '#'} `);
  return templates[kind].replace('@HEADING@', () => heading).replace('@FAILURE@', () => failure);
}

/** What the user of the test must know, in lines. */
function notes({ rule, title, timeScale }: LoneExchange): readonly string[] {
  const scaled = [
    `The run expected times of ${timeScale} times those of the interface, and so does this test:`,
    'add the variable that gives your receiver these times to "environment".',
  ];
  return [
    `${rule}: ${title}`,
    'Run it in the working directory of the receiver (--receiver-dir of the run), or name that in RECEIVER_DIR.',
    'The command begins there too: where it names a file that is elsewhere, write the whole path.',
    'RECEIVER_COMMAND takes the place of "command".',
    'Other variables of your receiver: the ledger holds none that the run got by --env or by a description.',
    'Add them to "environment", with the same {placeholders}.',
    ...(timeScale === 1 ? [] : scaled),
  ];
}

/** JSON that no editor, terminal or parser takes for anything else. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[^\n -~]/g,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
