import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** The process as it was before its first test file. */
interface Start {
  environment: NodeJS.ProcessEnv;
  globals: PropertyDescriptorMap;
  /** The processes that were started since and have not ended. */
  children: Set<ChildProcess>;
}

/** Ours, and Vitest's own, which follow the file that runs. */
const isOfHouse = (name: string) => /^(__vi|processAtStart$|console$)/i.test(name);
const place = globalThis as { processAtStart?: Start };

/**
 * Gives a test file the process as the first one found it: settings, globals, and none of the processes that the files before have started. The
 * packages that they loaded stay loaded, which is what sharing a process saves.
 */
export function cleanProcess(): void {
  place.processAtStart ??= rememberStart();
  const { environment, globals, children } = place.processAtStart;
  for (const child of children) child.kill('SIGKILL');
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const name of Object.keys(ownGlobals())) if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
  for (const [name, start] of Object.entries(globals)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if (now?.value !== start.value || now?.get !== start.get) Object.defineProperty(globalThis, name, start);
  }
}

function rememberStart(): Start {
  const children = new Set<ChildProcess>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    children.add(child);
    child.once('exit', () => children.delete(child));
  });
  return { environment: { ...process.env }, globals: ownGlobals(), children };
}

function ownGlobals(): PropertyDescriptorMap {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return Object.fromEntries(all.filter(([name, { configurable }]) => configurable && !isOfHouse(name)));
}
