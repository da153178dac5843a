import type { Files } from '../../grading/judge-run.ts';
import type { Heard } from '../../hearing/hear.ts';
import type { DrillScore, LoadHearing, RunProgram } from './drill-kind.ts';
import type { FileDiff } from './line-diff.ts';

export interface ShownOrder {
  diffs: FileDiff[];
  files: Files;
  orders: string[];
  /** What a written request has to settle, each as a question; none where a request may only be chosen. */
  questions: Record<string, string>;
}

export interface OrderKey {
  /** The place of the order that orders exactly the change. */
  right: number;
  /** By order, why it does or does not. */
  why: string[];
  /** What a run prints after the change, and after what each order gets. */
  run: { entry: string; append: string; prints: string[] };
}

/** The place of a request that was chosen, or one that was written. */
export type OrderAnswer = number | { text: string };

export interface OrderScore extends DrillScore {
  /** By decision, how it was heard in a written request. */
  heard?: Record<string, Heard>;
}

/** A decision is found in a request from this likelihood on, and below the other it is taken for left out; between them a question is asked. */
const foundFrom = 0.6;
const doubtFrom = 0.15;

export const isFound = (heard: Heard | undefined): boolean => (heard?.likelihood ?? 0) >= foundFrom;
export const isInDoubt = (heard: Heard | undefined): boolean => !isFound(heard) && (heard?.likelihood ?? 0) >= doubtFrom;

export async function gradeOrder(
  { shown: { questions }, key: { right } }: { shown: Pick<ShownOrder, 'questions'>; key: Pick<OrderKey, 'right'> },
  answer: OrderAnswer,
  _run: RunProgram,
  loadHearing: LoadHearing,
): Promise<OrderScore> {
  if (typeof answer === 'number') {
    const isRight = answer === right;
    return { isRight, found: Number(isRight), total: 1, falseAlarms: 0 };
  }
  const ids = Object.keys(questions);
  const heard = ids.length > 0 ? await hearRequest({ text: answer.text, loadHearing }) : {};
  const found = ids.filter((id) => isFound(heard[id])).length;
  return { isRight: ids.length > 0 && found === ids.length, found, total: Math.max(1, ids.length), falseAlarms: 0, heard };
}

/** Says how each decision is heard in a written request. */
export async function hearRequest({ text, loadHearing }: { text: string; loadHearing: LoadHearing }) {
  const [{ hear }, hearing] = await Promise.all([import('../../hearing/hear.ts'), loadHearing()]);
  return hear({ prompts: [text], hearing });
}
