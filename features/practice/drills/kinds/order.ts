import { z } from 'zod';
import { hear } from '../../hearing/hear.ts';
import { longestPrompt } from '../../problems/prompt.ts';
import { drillKind, type ProofTools, programFields, text } from './drill-kind.ts';
import { gradeOrder, isFound, isInDoubt, type OrderAnswer, type OrderKey, type ShownOrder } from './grade-order.ts';
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
  /** What a written request has to settle, each as a question that does not give it away; absent where a request may only be chosen. */
  decisions: z.array(z.strictObject({ id: text, asks: text })).default([]),
});
type Item = z.output<typeof fields>;

const writtenText = z
  .string()
  .regex(/\S/, 'the request is empty')
  .max(longestPrompt, `the request is longer than ${longestPrompt} characters`);
const answer: z.ZodType<OrderAnswer> = z.union([z.int().min(0).max(4), z.strictObject({ text: writtenText })], {
  error: 'is neither the place of a request nor a text',
});

/** A complaint and a finished change: the request is to be chosen or written that orders exactly this change. */
export const order = drillKind({ fields, answer, deal, grade: gradeOrder, fit, prove });

function deal({ files, ordered, orders, decisions, variant, case: run }: Item): { shown: ShownOrder; key: OrderKey } {
  if (variant && decisions.length > 0) throw new Error('decisions: are heard in no second form');
  const after = { ...files, ...ordered };
  const questions = Object.fromEntries(decisions.map(({ id, asks }) => [id, asks]));
  return {
    shown: { diffs: diffFiles({ before: files, after }), files: after, orders: orders.map((one) => one.text), questions },
    key: {
      right: orders.findIndex(({ right }) => right),
      why: orders.map(({ why }) => why),
      run: { entry: run.entry, append: run.append.trim(), prints: orders.map(({ prints }) => (prints ?? run.prints).trim()) },
    },
  };
}

function fit({ files, ordered, orders, decisions, case: run }: Item) {
  if (decisions.length === 0) return undefined;
  const code = [...Object.values(files), ...Object.values(ordered), run.prints].join('\n');
  const suggestions = orders.filter(({ right }) => right).map((one) => one.text);
  return { code, decisions: decisions.map(({ id }) => id), suggestions };
}

/** Proves that one order is right, that the change prints what is said, and that what every other order gets prints something else, and that written ones are heard. */
async function prove(item: Item, { run, complain, heard }: ProofTools): Promise<void> {
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
  if (heard) proveHearing(item, { ...heard, complain });
}

/** Proves of each example that nothing is taken for left out which it says, and that it does not pass without what it leaves out. */
function proveHearing(
  { orders, decisions }: Item,
  { hearing, examples, complain }: NonNullable<ProofTools['heard']> & Pick<ProofTools, 'complain'>,
): void {
  const textsOf = (isRight: boolean) => orders.filter(({ right = false }) => right === isRight).map((one) => one.text);
  for (const request of [...textsOf(true), ...examples.complete])
    for (const [id, heard] of Object.entries(hear({ prompts: [request], hearing })))
      if (!isFound(heard) && !isInDoubt(heard)) complain(['decisions'], `${id} is not heard in ${JSON.stringify(request)}`);
  for (const request of [...textsOf(false), ...decisions.flatMap(({ id }) => examples.faulty[id] ?? [])])
    if (Object.values(hear({ prompts: [request], hearing })).every(isFound))
      complain(['decisions'], `all are heard in ${JSON.stringify(request)}`);
}
