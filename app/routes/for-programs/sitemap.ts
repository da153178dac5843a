import { writeSitemap } from '#features/content/write-sitemap.server.ts';
import { publicDocument } from '#platform/public-document.ts';

export function loader() {
  return publicDocument(writeSitemap(), 'application/xml; charset=utf-8');
}
