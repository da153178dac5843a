import type { OwnDocument } from './own-document.ts';
import type { QueuedWrite } from './queued-write.ts';

/**
 * Names the progress of this browser's changes: with the server, on their way, kept until the network is back, refused and waiting for a decision, or
 * neither kept nor sent because this browser has no room.
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused';

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
}: Pick<OwnDataSnapshot, 'documents' | 'isLoaded'> & {
  writes: readonly QueuedWrite[];
  isUnreachable: boolean;
}): OwnDataSnapshot {
  const refused = writes.filter(({ problem }) => problem);
  const isShown = isLoaded || Object.values(documents).some((ofTable) => ofTable.length > 0);
  return { isLoaded: isShown, state: savingState({ writes, refused, isUnreachable }), documents, refused };
}

function savingState({
  writes,
  refused,
  isUnreachable,
}: {
  writes: readonly QueuedWrite[];
  refused: QueuedWrite[];
  isUnreachable: boolean;
}): SavingState {
  if (refused.length > 0) return 'refused';
  if (writes.length === 0) return 'saved';
  return isUnreachable ? 'waiting' : 'saving';
}
