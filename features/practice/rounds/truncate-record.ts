import type { Files } from '../grading/judge-run.ts';
import { replayTry } from './replay-try.ts';
import { answerNotKept, largestTry, measureRecord, mostSteps, truncateAnswer } from './try-limits.ts';
import type { Ask, TryRecord, TryStory, TryWay } from './try-record.ts';

/** The story of a try that goes on, or a try with what the server found. */
type Fitted = TryStory & Partial<Omit<TryRecord, keyof TryStory>>;
type Part = NonNullable<TryStory['cut']>[number];

/** Characters of an output, of the last answer and of a reason that stay as long as there is something else to cut. */
const [shortOutput, shortAnswer] = [2_000, 6_000];
const longestReason = 1_000;

/**
 * Truncates a try to the size that is kept, and says in it what was cut. The text of the oldest answers goes first, then the end of a long
 * output, which a run brings back, and of a long last answer, the oldest questions, and the oldest steps: the rest can still be replayed,
 * from where it begins. The files stay whole.
 */
export function truncateRecord<Kept extends Fitted>(record: Kept): Kept {
  let fitted = record;
  while (isTooLarge(fitted)) {
    const [part, cut] = cutOnce(fitted);
    if (!part) return fitted;
    fitted = { ...fitted, ...cut, cut: [...new Set([...(fitted.cut ?? []), part])] };
  }
  return fitted;
}

function isTooLarge(record: Fitted): boolean {
  return (record.way?.steps.length ?? 0) > mostSteps || measureRecord(record) > largestTry;
}

function cutOnce({ asks, output = '', way, prediction, verdict }: Fitted): [Part, Partial<Fitted>] | [] {
  const isLong = (way?.steps.length ?? 0) > mostSteps;
  if (way && isLong) return ['steps', { way: cutWay(way) }];
  const oldest = asks.findIndex((ask, index) => hasWords(ask) && index < asks.length - 1);
  if (oldest !== -1) return ['answers', { asks: withoutAnswer(asks, oldest) }];
  if (output.length > shortOutput) return ['output', { output: output.slice(0, Math.floor(output.length / 2)) }];
  if (verdict && verdict.reason.length > longestReason)
    return ['reason', { verdict: { ...verdict, reason: `${verdict.reason.slice(0, longestReason - 1)}…` } }];
  const last = asks.at(-1);
  if (last && last.answer.length > shortAnswer)
    return ['answers', { asks: [...asks.slice(0, -1), { ...last, answer: truncateAnswer(last.answer, shortAnswer) }] }];
  if (asks.length > 1) return ['asks', { asks: asks.slice(1) }];
  if (way) return ['steps', { way: cutWay(way) }];
  if (output !== '') return ['output', { output: output.slice(0, Math.floor(output.length / 2)) }];
  if (asks.some(hasWords)) return ['answers', { asks: withoutAnswer(asks, asks.length - 1) }];
  if (asks.length > 0) return ['asks', { asks: [] }];
  return prediction ? ['prediction', { prediction: null }] : [];
}

const hasWords = ({ answer, unmatched }: Ask) => !['', answerNotKept].includes(answer) || unmatched !== undefined;

const withoutAnswer = (asks: Ask[], place: number) =>
  asks.map(({ unmatched, ...ask }, index) =>
    index === place ? { ...ask, answer: answerNotKept } : { ...ask, ...(unmatched && { unmatched }) },
  );

/** Lets go of an eighth of the steps, the oldest, so that the way begins after them; of a way without steps nothing is left. */
function cutWay(way: TryWay): TryWay | undefined {
  const gone = Math.ceil(way.steps.length / 8);
  const start: Files | undefined = replayTry(way)?.[gone - 1]?.after;
  return start && { start, steps: way.steps.slice(gone) };
}
