import { openEventStream } from './open-event-stream.ts';

interface Listening<Document> {
  table: string;
  id: string;
  /** Called with the document as it is now and after every change. */
  onDocument: (document: Document) => void;
  /** The document may have changed since, until it comes again. */
  onLost?: () => void;
}

/** Listens to one document until the function it returns is called. */
export function listenToDocument<Document>({ table, id, onDocument, onLost }: Listening<Document>): () => void {
  return openEventStream({
    query: () => new URLSearchParams({ table, id }),
    events: { document: (data) => onDocument(data as Document) },
    onLost,
  });
}
