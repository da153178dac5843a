import { publicDocument } from '#app/public-document.ts';
import { writeSitemap } from '#features/content/write-sitemap.server.ts';

export function loader() {
  return publicDocument(writeSitemap(), 'application/xml; charset=utf-8');
}
