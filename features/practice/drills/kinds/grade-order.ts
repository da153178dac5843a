import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore } from './drill-kind.ts';
import type { FileDiff } from './line-diff.ts';

export interface ShownOrder {
  diffs: FileDiff[];
  files: Files;
  orders: string[];
}

export interface OrderKey {
  /** The place of the order that orders exactly the change. */
  right: number;
  /** By order, why it does or does not. */
  why: string[];
  /** What a run prints after the change, and after what each order gets. */
  run: { entry: string; append: string; prints: string[] };
}

export function gradeOrder({ key: { right } }: { key: OrderKey }, chosen: number): DrillScore {
  const isRight = chosen === right;
  return { isRight, found: Number(isRight), total: 1, falseAlarms: 0 };
}
