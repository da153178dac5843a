import { writeLlmsText } from '#features/content/write-llms-text.server.ts';
import { publicDocument } from '#platform/public-document.ts';

export async function loader() {
  return publicDocument(await writeLlmsText(), 'text/plain; charset=utf-8');
}
