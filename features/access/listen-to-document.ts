import { openEventStream } from './open-event-stream.ts';
import type { UserDocument } from './user-document.ts';

interface Documents {
  users: UserDocument;
}

interface Listening<Table extends keyof Documents> {
  table: Table;
  id: string;
  /** Called with the document as it is now and after every change. */
  onDocument: (document: Documents[Table]) => void;
}

/** Listens to one document until the function it returns is called. */
export function listenToDocument<Table extends keyof Documents>({ table, id, onDocument }: Listening<Table>): () => void {
  return openEventStream({
    query: () => new URLSearchParams({ table, id }),
    events: { document: (data) => onDocument(data as Documents[Table]) },
  });
}
