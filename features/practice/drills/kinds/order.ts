import { z } from 'zod';
import { type Complain, drillKind, programFields, type RunProgram, text } from './drill-kind.ts';
import { gradeOrder, type OrderKey, type ShownOrder } from './grade-order.ts';
import { diffFiles } from './line-diff.ts';
import { fileName, filesByName, printOf } from './run-case.ts';

const fields = programFields.extend({
  /** The files before the change. */
  files: filesByName,
  /** The files of the change, as far as they differ. */
  ordered: filesByName,
  /** A run that shows the change. */
  case: z.strictObject({ entry: fileName, append: z.string().default(''), prints: z.string() }),
  orders: z
    .array(
      z.strictObject({
        text,
        why: text,
        right: z.literal(true).optional(),
        /** What a good assistant changes that takes it literally, and what the run prints then; absent of the right one. */
        gets: filesByName.optional(),
        prints: z.string().optional(),
      }),
    )
    .min(3)
    .max(5),
});
type Item = z.output<typeof fields>;

/** A complaint and a finished change: the request is to be chosen that orders exactly this change. */
export const order = drillKind({ fields, answer: z.int().min(0).max(4), deal, grade: gradeOrder, prove });

function deal({ files, ordered, orders, case: run }: Item): { shown: ShownOrder; key: OrderKey } {
  const after = { ...files, ...ordered };
  return {
    shown: { diffs: diffFiles({ before: files, after }), files: after, orders: orders.map((one) => one.text) },
    key: {
      right: orders.findIndex(({ right }) => right),
      why: orders.map(({ why }) => why),
      run: { entry: run.entry, append: run.append.trim(), prints: orders.map(({ prints }) => (prints ?? run.prints).trim()) },
    },
  };
}

/** Proves that one order is right, that the change prints what is said, and that what every other order gets prints something else. */
async function prove(item: Item, { run, complain }: { run: RunProgram; complain: Complain }): Promise<void> {
  const { files, ordered, orders, case: shown } = item;
  const print = (changed: Item['files']) =>
    printOf({ files: { ...files, ...changed }, runCase: { ...shown, name: shown.entry, replace: [] }, run });
  const expected = await print(ordered);
  if (expected !== shown.prints.trim()) complain(['case', 'prints'], `the change prints ${JSON.stringify(expected)}`);
  if (orders.filter(({ right }) => right).length !== 1) complain(['orders'], 'has not one that is right');
  for (const [place, { right, gets, prints }] of orders.entries()) {
    if (right) continue;
    const at = ['orders', place, 'prints'];
    const printed = gets && (await print(gets));
    if (printed === undefined || printed !== prints?.trim()) complain(at, `it gets what prints ${JSON.stringify(printed)}`);
    if (printed === expected) complain(at, 'is what the change prints');
  }
}
