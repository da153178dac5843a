import type { OwnDocument, QueuedWrite } from './own-document.ts';
import type { LoggedWrite } from './write-ahead-log.ts';

/**
 * The progress of this browser's changes: with the server, on their way, kept until the network is back, refused and waiting for a decision,
 * neither kept nor sent because this browser has no room, or kept until the page is loaded anew because a newer build has taken over what it keeps.
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused' | 'full' | 'outdated';

export interface OwnDataSnapshot {
  /** False until the documents are there, from the cache or the server. */
  isLoaded: boolean;
  state: SavingState;
  documents: Record<string, OwnDocument[]>;
  /** Refused writes, oldest first. */
  refused: QueuedWrite[];
}

/** Puts together what is to be shown of own data; `isLoaded` says that the server has answered. */
export function makeSnapshot({
  documents,
  writes,
  isLoaded,
  isUnreachable,
  isFull,
  isOutdated,
}: Pick<OwnDataSnapshot, 'documents' | 'isLoaded'> & {
  writes: readonly LoggedWrite[];
  isUnreachable: boolean;
  isFull: boolean;
  isOutdated: boolean;
}): OwnDataSnapshot {
  const refused = writes.filter(isRefused);
  const isShown = isLoaded || Object.values(documents).some((ofTable) => ofTable.length > 0);
  return { isLoaded: isShown, state: savingState({ writes, refused, isUnreachable, isFull, isOutdated }), documents, refused };
}

function savingState({
  writes,
  refused,
  isUnreachable,
  isFull,
  isOutdated,
}: {
  writes: readonly LoggedWrite[];
  refused: QueuedWrite[];
  isUnreachable: boolean;
  isFull: boolean;
  isOutdated: boolean;
}): SavingState {
  if (isOutdated) return 'outdated';
  if (isFull) return 'full';
  if (refused.length > 0) return 'refused';
  if (writes.length === 0) return 'saved';
  return isUnreachable ? 'waiting' : 'saving';
}

const isRefused = (write: LoggedWrite): write is QueuedWrite => write.problem !== undefined;
