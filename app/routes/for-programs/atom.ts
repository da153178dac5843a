import { publicDocument } from '#app/public-document.ts';
import { requireFeed } from '#features/content/feed/require-feed.server.ts';
import { writeAtom } from '#features/content/feed/write-atom.ts';
import type { Route } from './+types/atom';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeAtom(requireFeed(params)), 'application/atom+xml; charset=utf-8');
}
