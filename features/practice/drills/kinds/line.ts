import { z } from 'zod';
import type { Files } from '../../grading/judge-run.ts';
import { type Complain, drillKind, keyOf, programFields, type RunProgram, text } from './drill-kind.ts';
import { type DiffFault, faultSorts, gradeLine, type ShownDiff } from './grade-line.ts';
import { diffFiles, numberLines } from './line-diff.ts';
import { filesByName, printOf, replaceIn, replacement, runCase } from './run-case.ts';

const fields = programFields.extend({
  /** The files before the change. */
  files: filesByName,
  /** The files of a change that does what the request says and nothing else, as far as they differ. */
  ordered: filesByName,
  /** What holds for the ordered change. */
  cases: z.array(runCase).min(1),
  /** What is wrong with the change that is shown; none where it is fair. */
  faults: z
    .array(
      z.strictObject({
        sort: keyOf(faultSorts),
        why: text,
        /** Exchanged in the ordered change. */
        replace: z.array(replacement).min(1),
        /** The name of the case that shows it, and what that prints with it. */
        breaks: text,
        prints: z.string(),
      }),
    )
    .default([]),
});
type Item = z.output<typeof fields>;

const minLines = 40;
const maxLines = 200;

/** A diff and the request that it answers: the lines that break the request, or that nobody ordered, are to be marked. */
export const line = drillKind({
  fields,
  answer: z.array(z.string().max(100)).max(maxLines),
  deal,
  grade: gradeLine,
  prove,
  judge: ({ total, answer }) => ({ isFaulty: total > 0, saidFaulty: answer.length > 0 }),
});

function deal(item: Item): { shown: ShownDiff; key: { faults: DiffFault[] } } {
  const shown = filesWith(item, item.faults);
  const diffs = diffFiles({ before: item.files, after: shown });
  return { shown: { diffs, files: shown }, key: { faults: item.faults.map((fault) => toKey(item, fault)) } };
}

type Fault = Item['faults'][number];

const filesWith = ({ files, ordered }: Item, faults: readonly Fault[]): Files =>
  replaceIn(
    { ...files, ...ordered },
    faults.flatMap(({ replace }) => replace),
  );

function toKey(item: Item, fault: Fault): DiffFault {
  const shownCase = item.cases.find(({ name }) => name === fault.breaks);
  const code = [...(shownCase?.replace ?? []).map(({ with: other }) => other), shownCase?.append ?? '']
    .filter(Boolean)
    .join('\n');
  return {
    sort: fault.sort,
    why: fault.why,
    lines: linesOf(item, fault),
    shownBy: { name: fault.breaks, code: code.trim(), expected: shownCase?.prints.trim() ?? '', printed: fault.prints.trim() },
  };
}

/** Finds the lines of the shown diff that carry a fault: those that it added, and those of the files before that it took away. */
function linesOf(item: Item, fault: Fault): string[] {
  const shown = filesWith(item, item.faults);
  const without = filesWith(
    item,
    item.faults.filter((other) => other !== fault),
  );
  return [...new Set(fault.replace.map(({ file }) => file))].flatMap((file) => {
    const own = numberLines({ file, before: without[file], after: shown[file] });
    const added = own.filter(({ change }) => change === 'added').map(({ after }) => after);
    const lost = own
      .filter(({ change, text: lostText }) => change === 'removed' && lostText.trim() !== '')
      .map((one) => one.text);
    return numberLines({ file, before: item.files[file], after: shown[file] })
      .filter(({ change, after, text: shownText }) =>
        change === 'added' ? added.includes(after) : change === 'removed' && lost.includes(shownText),
      )
      .map(({ id }) => id);
  });
}

/**
 * Proves that all cases hold for the ordered change; that each fault breaks its case in the change that is shown, and nothing else does; and that it
 * can be marked.
 */
async function prove(item: Item, { run, complain }: { run: RunProgram; complain: Complain }): Promise<void> {
  const print = (files: Files, one: Item['cases'][number]) => printOf({ files, runCase: one, run });
  for (const [place, one] of item.cases.entries()) {
    const printed = await print(filesWith(item, []), one);
    if (printed !== one.prints.trim())
      complain(['cases', place, 'prints'], `the ordered change prints ${JSON.stringify(printed)}`);
  }
  for (const [place, fault] of item.faults.entries()) {
    const at = ['faults', place];
    const broken = item.cases.find(({ name }) => name === fault.breaks);
    if (!broken) {
      complain([...at, 'breaks'], 'names no case');
      continue;
    }
    const printed = await print(filesWith(item, item.faults), broken);
    if (printed !== fault.prints.trim())
      complain([...at, 'prints'], `the change that is shown prints ${JSON.stringify(printed)}`);
    if (fault.prints.trim() === broken.prints.trim()) complain([...at, 'prints'], 'is what the ordered change prints');
    const others = item.faults.filter((other) => other !== fault);
    const withoutIt = await print(filesWith(item, others), broken);
    if (withoutIt !== broken.prints.trim())
      complain([...at, 'breaks'], `breaks without this fault, too: ${JSON.stringify(withoutIt)}`);
    if (linesOf(item, fault).length === 0) complain([...at, 'replace'], 'changes no line of the diff: nobody can mark it');
  }
  const shown = diffFiles({ before: item.files, after: filesWith(item, item.faults) });
  const lines = shown.flatMap(({ hunks }) => hunks.flat()).length;
  if (lines < minLines || lines > maxLines)
    complain(['ordered'], `the diff has ${lines} lines, and not ${minLines} to ${maxLines}`);
}
