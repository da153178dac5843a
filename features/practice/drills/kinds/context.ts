import { z } from 'zod';
import { type Complain, drillFields, drillKind, text } from './drill-kind.ts';
import { type ContextKey, countTokens, gradeContext, type ShownContext, tokensOf } from './grade-context.ts';
import { fileName, filesByName } from './run-case.ts';

const minFiles = 20;
const maxFiles = 60;

const fields = drillFields.extend({
  files: filesByName,
  budget: z.int().positive(),
  needs: z.record(fileName, z.strictObject({ why: text, without: text })),
  harmless: z.array(fileName).default([]),
  traps: z.record(fileName, text).default({}),
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

function deal({ files, budget, needs, harmless, traps, answer }: Item): { shown: ShownContext; key: ContextKey } {
  const shown = Object.entries(files).map(([name, content]) => ({ name, content, tokens: countTokens(content) }));
  return { shown: { budget, files: shown }, key: { needs, harmless, traps, answer } };
}

/** Proves that what is needed fits into the budget, and that it does not with all that only looks needed. */
function prove(item: Item, { complain }: { complain: Complain }): void {
  const { files } = deal(item).shown;
  const [needs, traps] = [Object.keys(item.needs), Object.keys(item.traps)];
  if (files.length < minFiles || files.length > maxFiles)
    complain(['files'], `are ${files.length}, and not ${minFiles} to ${maxFiles}`);
  for (const name of [...needs, ...traps, ...item.harmless])
    if (!Object.hasOwn(item.files, name)) complain(['needs'], `${name} is not there`);
  const cost = tokensOf(files, needs);
  if (cost > item.budget) complain(['budget'], `does not cover what is needed: ${cost}`);
  const withTraps = tokensOf(files, [...needs, ...traps]);
  if (withTraps <= item.budget) complain(['budget'], `covers what only looks needed, too: ${withTraps}`);
}
