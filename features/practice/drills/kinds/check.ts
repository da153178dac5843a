import { z } from 'zod';
import { type Complain, drillKind, programFields, type RunProgram, text } from './drill-kind.ts';
import { type CheckKey, gradeCheck, runCases, type ShownCheck } from './grade-check.ts';
import { fitsCall } from './inputs.ts';
import { callFields, casesField, filesByName, replaceIn, replacement } from './run-case.ts';

const variants = z.array(z.strictObject({ why: text, replace: z.array(replacement).min(1) }));

const fields = programFields.extend({
  /** The code that is to be checked, as it is right. */
  files: filesByName,
  ...callFields,
  maxCases: z.int().min(2).max(12),
  mutants: variants.min(6),
  /** Variants that are right by the request and differ where it says nothing; with the code that is shown at least two are right. */
  alsoRight: variants.min(1),
  /** An answer that is right. */
  cases: casesField.min(1),
});
type Item = z.output<typeof fields>;

/** A function and what it must do: cases are to be written that every wrong variant fails and every right one passes. */
export const check = drillKind({ fields, answer: casesField.max(12), deal, grade: gradeCheck, prove, writesCases: true });

function deal({ files, entry, inputs, call, maxCases, mutants, alsoRight, cases }: Item): { shown: ShownCheck; key: CheckKey } {
  const variant = ({ why, replace }: Item['mutants'][number]) => ({ why, files: replaceIn(files, replace) });
  return {
    shown: { call: { entry, inputs, call }, files, maxCases, wrongVariants: mutants.length },
    key: { mutants: mutants.map(variant), alsoRight: alsoRight.map(variant), cases },
  };
}

/** Proves that the recorded cases are right, few enough and kill every mutant, and that no single case kills more than two thirds of them. */
async function prove(item: Item, { run, complain }: { run: RunProgram; complain: Complain }): Promise<void> {
  const dealt = deal(item);
  if (item.cases.length > item.maxCases) complain(['cases'], `are more than ${item.maxCases}`);
  for (const [at, { input }] of item.cases.entries())
    if (!fitsCall(dealt.shown.call, input)) return complain(['cases', at, 'input'], 'does not have the inputs of the call');
  const { kills, alarms } = await runCases(dealt, item.cases, run);
  for (const { at, why, printed } of alarms)
    complain(['cases', at, 'prints'], `${why ?? 'the code that is shown'} prints ${JSON.stringify(printed)}`);
  for (const [at, killers] of kills.entries()) if (killers.length === 0) complain(['mutants', at], 'is killed by no case');
  for (const at of item.cases.keys()) {
    const killed = kills.filter((killers) => killers.includes(at)).length;
    if (killed > (kills.length * 2) / 3) complain(['cases', at], `kills ${killed} of ${kills.length} mutants on its own`);
  }
}
