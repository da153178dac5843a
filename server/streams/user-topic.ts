import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { hashContent } from '../http/hash-content.ts';
import { type DocumentStream, endSignedOut, sendEvent, type Topic } from './document-stream.ts';

/** An account as its owner sees it. What it says comes from several tables, so its cursor is a digest of the document. */
export const userTopic: Topic = {
  tables: new Set(['users']),
  begin: sendDocument,
  follow: sendDocument,
};

async function sendDocument(stream: DocumentStream): Promise<void> {
  const document = await readUserDocument(stream);
  if (!document) {
    endSignedOut(stream);
    return;
  }
  const digest = hashContent(JSON.stringify(document));
  if (digest === stream.cursor) return;
  stream.cursor = digest;
  sendEvent({ stream, event: 'document', data: document, id: digest });
}
