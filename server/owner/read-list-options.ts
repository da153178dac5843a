import { parseArgs } from 'node:util';
import { CommandError } from './command-result.ts';

/** Reads the arguments of a command that lists a page at a time: a text, one of the states (or kinds) there are, and what the page comes after. */
export function readListOptions<State extends string>({
  args,
  option,
  states,
}: {
  args: string[];
  /** The option's name: `state`, say. */
  option: string;
  states: Readonly<Record<State, unknown>>;
}): { text: string; state: State | null; after: string | null } {
  const { values, positionals } = parseArgs({
    args,
    options: { [option]: { type: 'string' }, after: { type: 'string' } },
    allowPositionals: true,
  });
  const state = values[option];
  if (state !== undefined && !Object.hasOwn(states, String(state))) {
    throw new CommandError(`--${option}: one of ${Object.keys(states).join(', ')}`);
  }
  return {
    text: positionals.join(' ').trim().slice(0, 320),
    state: (state as State | undefined) ?? null,
    after: values.after === undefined ? null : String(values.after),
  };
}
