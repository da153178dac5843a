import { z } from 'zod';
import { type Complain, drillFields, drillKind, text } from './drill-kind.ts';
import { type ContextKey, countTokens, gradeContext, type ShownContext, tokensOf } from './grade-context.ts';
import { fileName, filesByName } from './run-case.ts';

const minFiles = 20;
const maxFiles = 60;

/** A file, or a part of one by its lines: `orders.js:41-89`. */
const choice = z.string();

const fields = drillFields.extend({
  files: filesByName,
  /** By file that is chosen in parts, the lines at which a part begins; the first begins at line 1. */
  parts: z.record(fileName, z.array(z.int().min(2)).min(1)).default({}),
  budget: z.int().positive(),
  needs: z.record(choice, z.strictObject({ why: text, without: text })),
  harmless: z.array(choice).default([]),
  traps: z.record(choice, text).default({}),
  answer: text,
});
type Item = z.output<typeof fields>;

/** A small repository, a request and a budget: the files are to be chosen that the assistant is shown. */
export const context = drillKind({
  fields,
  answer: z.array(z.string().max(100)).max(maxFiles),
  deal,
  grade: gradeContext,
  prove,
});

function deal({ files, parts, budget, needs, harmless, traps, answer }: Item): { shown: ShownContext; key: ContextKey } {
  const shown = Object.entries(files)
    .flatMap(([name, content]) => splitFile({ name, content, begins: parts[name] }))
    .map((choice) => ({ ...choice, tokens: countTokens(choice.content) }));
  return { shown: { budget, files: shown }, key: { needs, harmless, traps, answer } };
}

function splitFile({ name, content, begins }: { name: string; content: string; begins: number[] | undefined }) {
  if (!begins) return [{ name, content }];
  const lines = content.trimEnd().split('\n');
  return [1, ...begins].map((from, place) => {
    const to = (begins[place] ?? lines.length + 1) - 1;
    return { name: `${name}:${from}-${to}`, content: lines.slice(from - 1, to).join('\n') };
  });
}

/** Proves that what is needed fits into the budget, and that it does not with all that only looks needed or with whole files in place of parts. */
function prove(item: Item, { complain }: { complain: Complain }): void {
  const { files } = deal(item).shown;
  const count = Object.keys(item.files).length;
  const [needs, traps] = [Object.keys(item.needs), Object.keys(item.traps)];
  if (count < minFiles || count > maxFiles) complain(['files'], `are ${count}, and not ${minFiles} to ${maxFiles}`);
  const known = new Set(files.map(({ name }) => name));
  for (const name of [...needs, ...traps, ...item.harmless]) if (!known.has(name)) complain(['needs'], `${name} is not there`);
  const cost = tokensOf(files, needs);
  if (item.variant && Object.keys(item.parts).length > 0)
    complain(['parts'], 'cannot stand beside a variant, which exchanges numbers');
  for (const [name, begins] of Object.entries(item.parts)) {
    const ends = [1, ...begins, (item.files[name] ?? '').trimEnd().split('\n').length + 1];
    if (ends.some((line, place) => line <= (ends[place - 1] ?? 0)))
      complain(['parts', name], 'are not in the order of its lines');
    const withWhole = tokensOf(
      files,
      [...known].filter((part) => needs.includes(part) || part.startsWith(`${name}:`)),
    );
    if (withWhole <= item.budget) complain(['budget'], `covers ${name} whole, too: ${withWhole}`);
  }
  if (cost > item.budget) complain(['budget'], `does not cover what is needed: ${cost}`);
  const withTraps = tokensOf(files, [...needs, ...traps]);
  if (withTraps <= item.budget) complain(['budget'], `covers what only looks needed, too: ${withTraps}`);
}
