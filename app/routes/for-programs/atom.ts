import { requireFeed } from '#features/content/feed/require-feed.server.ts';
import { writeAtom } from '#features/content/feed/write-atom.ts';
import { publicDocument } from '#platform/public-document.ts';
import type { Route } from './+types/atom';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeAtom(requireFeed(params)), 'application/atom+xml; charset=utf-8');
}
