import { z } from 'zod';
import { type Complain, drillKind, maxAnswerBytes, programFields, type RunProgram, text } from './drill-kind.ts';
import { gradeProgram, type ProgramKey, runExamples, type ShownProgram } from './grade-program.ts';
import { fitsCall } from './inputs.ts';
import { callFields, casesField, fileName, filesByName } from './run-case.ts';

const maxFileLength = 8_000;

const fields = programFields.extend({
  /** The program as it is complained of. */
  files: filesByName,
  ...callFields,
  /** What a learner sees that it should print. */
  examples: casesField.min(1),
  /** What the request, the code and the examples decide, and no example shows. */
  cases: casesField.min(3),
  /** The files of a right program that differ. */
  solution: filesByName,
  /** Programs that pass the examples and fail a case. */
  wrong: z.array(z.strictObject({ why: text, files: filesByName })).min(2),
});
type Item = z.output<typeof fields>;

/** A program that somebody complains of: it is to be mended without an assistant, and cases that nobody sees grade it. */
export const program = drillKind({
  fields,
  answer: z.record(fileName, z.string().max(maxFileLength)),
  deal,
  grade: gradeProgram,
  prove,
});

function deal({ files, entry, inputs, call, examples, cases, solution }: Item): { shown: ShownProgram; key: ProgramKey } {
  return { shown: { files, call: { entry, inputs, call }, examples }, key: { cases, solution } };
}

/** Proves that the program fails an example, that the solution passes all, and that wrong programs pass the examples alone. */
async function prove(item: Item, { run, complain }: { run: RunProgram; complain: Complain }): Promise<void> {
  const dealt = deal(item);
  const { shown } = dealt;
  for (const [at, files] of [
    ['files', item.files],
    ['solution', item.solution],
  ] as const)
    for (const [name, code] of Object.entries(files))
      if (code.length > maxFileLength) complain([at, name], `has more than ${maxFileLength} characters`);
  if (JSON.stringify({ ...item.files, ...item.solution }).length > maxAnswerBytes / 2)
    complain(['files'], `are more than half of the ${maxAnswerBytes} bytes of an answer`);
  for (const at of ['examples', 'cases'] as const)
    for (const [number, { input }] of item[at].entries())
      if (!fitsCall(shown.call, input)) return complain([at, number, 'input'], 'does not have the inputs of the call');
  const failsExample = async (files: Record<string, string>) => {
    const printed = await runExamples({ shown, files, examples: shown.examples, run });
    return shown.examples.some(({ prints }, at) => printed[at] !== prints.trim());
  };
  if (!(await failsExample({}))) complain(['files'], 'pass every example as they are');
  const { failed } = await gradeProgram(dealt, item.solution, run);
  for (const { input, prints } of failed)
    complain(['solution'], `does not print ${JSON.stringify(prints)} for ${JSON.stringify(input)}`);
  for (const [at, { files }] of item.wrong.entries()) {
    if (await failsExample(files)) complain(['wrong', at], 'fails an example');
    if ((await gradeProgram(dealt, files, run)).isRight) complain(['wrong', at], 'passes every case');
  }
}
