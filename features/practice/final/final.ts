import type { DealtOf, KindName } from '../drills/kinds/drill-kinds.ts';

/** What a final is made of: the kinds of its items, and how many of each. */
export const finalParts: { kind: KindName; count: number }[] = [
  { kind: 'line', count: 2 },
  { kind: 'check', count: 1 },
  { kind: 'transcript', count: 1 },
  { kind: 'context', count: 1 },
  { kind: 'order', count: 1 },
  { kind: 'program', count: 2 },
];

/** The share of the items that has to be right. */
export const passingShare = 0.75;

export const countNeeded = (total: number): number => Math.ceil(total * passingShare);

/** What was handed in for an item. */
export interface FinalAnswer {
  itemId: string;
  answer: unknown;
}

export interface SkillResult {
  kind: KindName;
  right: number;
  total: number;
}

/** How a final ended. What each item came to is not kept. */
export interface FinalResult {
  right: number;
  total: number;
  skills: SkillResult[];
  /** What to watch for, learned from the items that were not right. */
  again: string[];
}

export const isPassed = ({ right, total }: Pick<FinalResult, 'right' | 'total'>): boolean =>
  total > 0 && right >= countNeeded(total);

/** A final as its page shows it. */
export type FinalView = {
  finalId: string;
  userId: string;
  items: { itemId: string; kind: KindName; isHandedIn: boolean }[];
  needed: number;
  /** Null while it is open. */
  result: FinalResult | null;
};

/** An item of an open final, without what it is graded by. */
export type FinalItemOf<Kind extends KindName> = {
  itemId: string;
  kind: Kind;
  title: string;
  request: string;
  shown: DealtOf<Kind>['shown'];
};
export type FinalItem = { [Kind in KindName]: FinalItemOf<Kind> }[KindName];
