import { sql } from './database.server.ts';

interface ChangeListener {
  /** Called when a document changed: `table:id`; or when an account's session ended: `sessions:userId`. */
  onChange: (key: string) => void;
  /** The connection was lost for a while: changes may have been missed. */
  onReconnect: () => void;
}

let listening: Promise<unknown> | undefined;

/**
 * Hears of every change of a document, whichever instance made it: the database itself announces them (triggers with NOTIFY), so no
 * code path can forget to. One connection of this process listens; it comes back by itself.
 */
export async function listenToDocumentChanges({ onChange, onReconnect }: ChangeListener): Promise<void> {
  let connectedBefore = false;
  listening ??= sql.listen('document_changed', onChange, () => {
    if (connectedBefore) onReconnect();
    connectedBefore = true;
  });
  try {
    await listening;
  } catch (error) {
    listening = undefined; // the next caller tries again
    throw error;
  }
}
