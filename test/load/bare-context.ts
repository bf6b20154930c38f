import { text } from 'node:stream/consumers';
import { createContext, SourceTextModule } from 'node:vm';

/** Modules that run where there is nothing but the language. */
export interface BareModules {
  /** The sources by the names that they are imported by; the one that is called `entry` begins. */
  readonly sources: Readonly<Record<string, string>>;
  /** What else is there. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

const { sources, globals = {} }: BareModules = JSON.parse(await text(process.stdin));
const context = createContext({ ...globals });
const modules = new Map<string, SourceTextModule>();

function moduleOf(name: string): SourceTextModule {
  const source = sources[name];
  if (source === undefined) throw new Error(`"${name}" is imported, and is not there`);
  const module = modules.get(name) ?? new SourceTextModule(source, { context, identifier: name });
  modules.set(name, module);
  return module;
}

const entry = moduleOf('entry');
await entry.link(moduleOf);
await entry.evaluate();
console.log(JSON.stringify((entry.namespace as { readonly result: unknown }).result));
