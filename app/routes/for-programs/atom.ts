import { publicDocument } from '#app/public-document.ts';
import { loadFeed } from '#features/content/feed/load-feed.server.ts';
import { writeAtom } from '#features/content/feed/write-atom.ts';
import { config } from '#platform/config.server.ts';

export function loader() {
  const atom = writeAtom(loadFeed(), { self: `${config.ORIGIN}/atom.xml` });
  return publicDocument(atom, 'application/atom+xml; charset=utf-8');
}
