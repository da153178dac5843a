import { z } from 'zod';
import { type Complain, drillKind, programFields, type RunProgram, text } from './drill-kind.ts';
import { gradePair, type PairKey, type ShownPair, type Side, sides } from './grade-pair.ts';
import { fitsCall } from './inputs.ts';
import { diffFiles } from './line-diff.ts';
import { callFields, filesByName, inputField } from './run-case.ts';

const side = z.enum(sides);

const fields = programFields.extend({
  /** The files before the changes. */
  files: filesByName,
  /** The files of each change, as far as they differ. */
  first: filesByName,
  second: filesByName,
  right: side,
  /** What is wrong with the other one. */
  why: text,
  ...callFields,
  /** An input that the request decides and that tells them apart, and what they print with it. */
  tells: inputField,
  prints: z.strictObject({ right: z.string(), other: z.string() }),
  /** An input with which both print the same. */
  alike: inputField,
});
type Item = z.output<typeof fields>;

/** Two changes for one request: the right one is to be chosen, and an input to be given that tells them apart. */
export const pair = drillKind({
  fields,
  answer: z.strictObject({ choice: side, input: inputField }),
  deal,
  grade: gradePair,
  prove,
  judge: ({ answer }, { right }) => ({ choseSound: answer.choice === right }),
});

function deal(item: Item): { shown: ShownPair; key: PairKey } {
  const { files: before, entry, inputs, call, right, why, tells, prints } = item;
  const changed = (side: Side) => {
    const files = { ...before, ...item[side] };
    return { files, diffs: diffFiles({ before, after: files }) };
  };
  return {
    shown: { call: { entry, inputs, call }, first: changed('first'), second: changed('second') },
    key: { right, why, tells: { input: tells, right: prints.right.trim(), other: prints.other.trim() } },
  };
}

/** Proves that the two print what is said where they differ, and the same for the other input. */
async function prove(item: Item, { run, complain }: { run: RunProgram; complain: Complain }): Promise<void> {
  const dealt = deal(item);
  for (const name of ['tells', 'alike'] as const)
    if (!fitsCall(dealt.shown.call, item[name])) return complain([name], 'does not have the inputs of the call');
  const choice = item.right;
  const { printed } = await gradePair(dealt, { choice, input: item.tells }, run);
  const other = choice === 'first' ? 'second' : 'first';
  const { tells } = dealt.key;
  if (printed[choice] !== tells.right) complain(['prints', 'right'], `the right one prints ${JSON.stringify(printed[choice])}`);
  if (printed[other] !== tells.other) complain(['prints', 'other'], `the other one prints ${JSON.stringify(printed[other])}`);
  if (tells.right === tells.other) complain(['prints'], 'tells nothing apart');
  const alike = await gradePair(dealt, { choice, input: item.alike }, run);
  if (alike.isToldApart) complain(['alike'], `they print ${JSON.stringify(alike.printed)}`);
}
