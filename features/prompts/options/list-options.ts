import type { PromptOption } from '../prompt-option.ts';

/** Lists the options that hold, by name. One that another takes the place of is gone, also while the server has not heard of it. */
export function listOptions(options: readonly PromptOption[]): PromptOption[] {
  const replaced = new Set(options.map(({ replaces }) => replaces));
  return options.filter(({ id }) => !replaced.has(id)).toSorted((one, other) => one.name.localeCompare(other.name));
}
