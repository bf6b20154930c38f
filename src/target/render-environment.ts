import { optionInvalid } from '../errors.ts';

/** What a template may ask for. */
export interface EnvironmentValues {
  readonly port: number;
  /** `null` where the receiver takes no key: it is told of none then. */
  readonly secret: string | null;
  readonly storageUrl: string;
  readonly storageKey: string;
}

/** The names of the bundled receiver's settings, which a started receiver gets unless told otherwise. */
const DEFAULT_ENVIRONMENT: Readonly<Record<string, string>> = {
  PORT: '{port}',
  WEBHOOK_SECRET: '{secret}',
  STORAGE_URL: '{storageUrl}',
  STORAGE_API_KEY: '{storageKey}',
};

const NAMES = ['port', 'secret', 'storageUrl', 'storageKey'] as const;
const PLACEHOLDER = /\{(\w+)\}/g;

/** The environment of a started receiver: the defaults, and over them `templates`, all filled in. */
export function renderEnvironment(
  templates: Readonly<Record<string, string>>,
  values: EnvironmentValues,
): Record<string, string> {
  checkTemplates(templates);
  const rendered = Object.entries({ ...DEFAULT_ENVIRONMENT, ...templates })
    .filter(([, template]) => values.secret !== null || !template.includes('{secret}'))
    .map(([name, template]) => [
      name,
      template.replace(PLACEHOLDER, (_, placeholder: keyof EnvironmentValues) => String(values[placeholder])),
    ]);
  return Object.fromEntries(rendered);
}

/** Throws a usage error for the first template that asks for something unknown. */
export function checkTemplates(templates: Readonly<Record<string, string>>): void {
  for (const [variable, template] of Object.entries(templates)) {
    for (const [, placeholder] of template.matchAll(PLACEHOLDER)) {
      if (NAMES.some((name) => name === placeholder)) continue;
      const known = NAMES.map((name) => `{${name}}`).join(', ');
      const hint = `Use ${known}; "{${placeholder}}" is none of them.`;
      throw optionInvalid('--env', `${variable}=${template}`, hint);
    }
  }
}
