/** A row of an account's own data as a browser has it; dates are ISO 8601. */
export interface OwnDocument {
  id: string;
  parentUserId: string;
  version: number;
  [field: string]: unknown;
}

/** Field values that a write sets. */
export type Fields = Record<string, unknown>;

/** A change as its author makes it. */
export interface OwnWrite extends Pick<QueuedWrite, 'kind' | 'table' | 'itemId'> {
  item?: Fields;
  /** The document as its author saw it when they began; absent: as it is now; null: not at all, so what the row says otherwise is a conflict. */
  seen?: OwnDocument | null;
}

/** Stands for the version of a row that its author did not see: no row has it. */
export const unseen = 0;

/** A change that this browser has made and the server has not acknowledged yet. */
export interface QueuedWrite {
  /** Writes are sent in this order. */
  order: number;
  /** The id under which the server applies the write once, however often it is sent. */
  writeId: string;
  kind: 'create' | 'update' | 'delete';
  table: string;
  itemId: string;
  item: Fields;
  /** The values that the fields of `item` had when they were changed. */
  base: Fields;
  /** The version they were changed on; absent for a row that was itself still on its way, and `unseen` where its author saw none of it. */
  baseVersion?: number;
  /** The visit of a page, in a tab, that the change was made on; absent in those that were queued before it was told. */
  tab?: string;
  /** Says that the write was on its way at least once, so that its content must not change any more. */
  isSent: boolean;
  /** The newest changes that have joined this one: another page that took one of them over from the log queues it again. */
  joined?: string[];
  /** The server's reason for refusing the write, which then waits for its author. */
  problem?: WriteProblem;
}

interface WriteProblem {
  errorKey: string;
  error: string;
  /** The row as the server has it; null when it was deleted. Absent when the refusal was not about that. */
  theirs?: OwnDocument | null;
}
