import { parseArgs } from 'node:util';
import { longestSearch } from '#features/owner/lists/desk-list.ts';
import { CommandError } from './command-result.ts';

/** Says how many rows a command printed, and how the following page is asked for; `others` are what stands on it. */
export const describePage = ({
  what,
  count,
  next,
  others = 'older ones',
}: {
  what: string;
  count: number;
  next: string | null;
  others?: string;
}): string => `${what}: ${count}${next === null ? '' : `, and ${others}: --after="${next}"`}`;

/** Reads the arguments of a command that lists a page at a time: a text, one of the states (or kinds) there are, and what the page comes after. */
export function readListOptions<State extends string = never>({
  args,
  option,
  states,
  filters: names = [],
}: {
  args: string[];
  /** The option's name: `state`, say. Without it the list has one state only. */
  option?: string;
  states?: Readonly<Record<State, unknown>>;
  /** The names of options that cut it down by a text. */
  filters?: readonly string[];
}): { text: string; state: State | null; after: string | null; filters: Record<string, string> } {
  const named = [...(option === undefined ? [] : [option]), ...names, 'after'];
  const options = Object.fromEntries(named.map((name) => [name, { type: 'string' } as const]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const state = option === undefined ? undefined : values[option];
  if (states && state !== undefined && !Object.hasOwn(states, state)) {
    throw new CommandError(`--${option}: one of ${Object.keys(states).join(', ')}`);
  }
  return {
    text: positionals.join(' ').trim().slice(0, longestSearch),
    state: (state as State | undefined) ?? null,
    after: values.after ?? null,
    filters: Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  };
}
