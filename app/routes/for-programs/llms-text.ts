import { publicDocument } from '#app/public-document.ts';
import { writeLlmsText } from '#features/content/write-llms-text.server.ts';

export async function loader() {
  return publicDocument(await writeLlmsText(), 'text/plain; charset=utf-8');
}
