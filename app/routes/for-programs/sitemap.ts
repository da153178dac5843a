import { writeSitemap } from '#features/publishing/write-sitemap.server.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

export function loader() {
  return publicDocument(writeSitemap(), 'application/xml; charset=utf-8');
}
