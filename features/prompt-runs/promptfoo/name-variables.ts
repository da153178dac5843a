/** Names that mean something else in a template of Nunjucks, or to promptfoo. */
const reserved =
  'and or not in is if else true false none null loop range cycler joiner super caller env context frame _conversation __proto__'.split(
    ' ',
  );

/** Gives each variable of a prompt its name for promptfoo: its own wherever that is possible. Nunjucks reads `a-b` as a less b. */
export function nameVariables(names: string[]): Map<string, string> {
  const fits = (name: string) => !name.includes('-') && !reserved.includes(name.toLowerCase());
  const given = new Map<string, string>();
  const used = new Set(names.filter(fits));
  for (const name of names) {
    let free = fits(name) ? name : `${name.replaceAll('-', '_')}${name.includes('-') ? '' : '_'}`;
    while (free !== name && (used.has(free) || !fits(free))) free += '_';
    used.add(free);
    given.set(name, free);
  }
  return given;
}
