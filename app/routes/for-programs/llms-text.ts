import { writeLlmsText } from '#features/publishing/markdown-alternates/write-llms-text.server.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

export async function loader() {
  return publicDocument(await writeLlmsText(), 'text/plain; charset=utf-8');
}
