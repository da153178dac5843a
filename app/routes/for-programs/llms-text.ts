import { publicDocument } from '#app/public-document.ts';
import { writeLlmsText } from '#features/content/write-llms-text.server.ts';

export function loader() {
  return publicDocument(writeLlmsText(), 'text/plain; charset=utf-8');
}
