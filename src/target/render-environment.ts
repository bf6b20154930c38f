import { optionInvalid } from '../errors.ts';

/** What a template may ask for. */
export interface EnvironmentValues {
  readonly port: number;
  /** `null` where the receiver takes no key: it is told of none then. */
  readonly secret: string | null;
  readonly storageUrl: string;
  readonly storageKey: string;
  /** URLs of the sinks, by name. @default none */
  readonly sinkUrls?: Readonly<Record<string, string>>;
}

/** The names of the bundled receiver's settings, which a started receiver gets unless told otherwise. */
export const DEFAULT_ENVIRONMENT: Readonly<Record<string, string>> = {
  PORT: '{port}',
  WEBHOOK_SECRET: '{secret}',
  STORAGE_URL: '{storageUrl}',
  STORAGE_API_KEY: '{storageKey}',
};

const NAMES = ['port', 'secret', 'storageUrl', 'storageKey'] as const;
const PLACEHOLDER = /\{(\w+(?:\.\w+)?)\}/g;

/** Whether the harness fills anything in. */
export function hasPlaceholder(template: string): boolean {
  return template.search(PLACEHOLDER) >= 0;
}

/** The placeholder of a sink: the rest is its name. */
const SINK = /^sink\./;

/** The environment of a started receiver: the defaults, and over them `templates`, all filled in. */
export function renderEnvironment(
  templates: Readonly<Record<string, string>>,
  values: EnvironmentValues,
): Record<string, string> {
  checkTemplates(templates, Object.keys(values.sinkUrls ?? {}));
  const rendered = Object.entries({ ...DEFAULT_ENVIRONMENT, ...templates })
    .filter(([, template]) => values.secret !== null || !template.includes('{secret}'))
    .map(([name, template]) => [name, filledIn(template, values)]);
  return Object.fromEntries(rendered);
}

/** The words of a receiver's command, filled in; what else stands in braces there is the receiver's own. */
export function renderCommand(words: readonly string[], values: EnvironmentValues): readonly string[] {
  return words.map((word) => filledIn(word, values));
}

function filledIn(template: string, { sinkUrls = {}, ...plain }: EnvironmentValues): string {
  const all: Readonly<Record<string, string | number | null>> = {
    ...plain,
    ...Object.fromEntries(Object.entries(sinkUrls).map(([name, url]) => [`sink.${name}`, url])),
  };
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(all, name) ? String(all[name] ?? '') : whole,
  );
}

/** Throws a usage error for the first template that asks for something unknown; any sink may be known later. */
export function checkTemplates(templates: Readonly<Record<string, string>>, sinks?: readonly string[]): void {
  for (const [variable, template] of Object.entries(templates)) {
    for (const [, placeholder] of template.matchAll(PLACEHOLDER)) {
      const name = placeholder ?? '';
      if (sinks === undefined && SINK.test(name)) continue;
      const names = [...NAMES, ...(sinks ?? []).map((sink) => `sink.${sink}`)];
      if (names.some((each) => each === name)) continue;
      const known = names.map((each) => `{${each}}`).join(', ');
      // Which sinks there are, the description says.
      const others = sinks?.length ? '' : ', and {sink.NAME} where the description has "effects.sinks.NAME"';
      const hint = `Use ${known}${others}; "{${name}}" is none of them.`;
      // What stands around it may be a secret.
      throw optionInvalid('--env', `${variable}=…{${name}}…`, hint);
    }
  }
}
