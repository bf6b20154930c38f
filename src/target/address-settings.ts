/** An address of one interface: loopback, under whichever name. */
const ONE_ADDRESS = /\b127(?:\.\d{1,3}){3}\b|\blocalhost\b|(?<![\w:])::1\b/i;

/** Variables by which servers are commonly told where to listen. */
const COMMON_NAMES = ['HOST', 'BIND', 'BIND_ADDRESS', 'BIND_HOST', 'LISTEN', 'LISTEN_ADDRESS', 'LISTEN_HOST'];

/** Values that mean all interfaces. */
const EVERYWHERE = /^(?:0\.0\.0\.0|::|\[::\]|\*)?(?::\d+)?$/;

/** What a command is started with. */
export interface CommandSettings {
  readonly command: readonly string[];
  /** The user's templates of variables. */
  readonly env: Readonly<Record<string, string>>;
  /** The environment that it inherits. */
  readonly inherited: Readonly<Record<string, string | undefined>>;
}

/**
 * The settings that bind a receiver to one address, which is then the user's choice and not its own default.
 *
 * Any variable or argument that names loopback counts, other than URLs, and of the inherited variables those
 * that servers commonly listen by.
 */
export function addressSettings({ command, env, inherited }: CommandSettings): string[] {
  const templates = Object.entries(env)
    .filter(([name, value]) => bindsByName(name, value) || bindsByValue(value))
    .map(([name, value]) => `${name}=${value}`);
  const variables = Object.entries(inherited)
    .filter(([name, value]) => !(name in env) && bindsByName(name, value ?? ''))
    .map(([name, value]) => `${name}=${value}`);
  return [...templates, ...variables, ...command.filter(bindsByValue)];
}

function bindsByName(name: string, value: string): boolean {
  return COMMON_NAMES.includes(name) && !EVERYWHERE.test(value);
}

function bindsByValue(value: string): boolean {
  return ONE_ADDRESS.test(value) && !value.includes('://');
}
