import { requireFeed } from '#features/publishing/feeds/load-feed.server.ts';
import { writeAtom } from '#features/publishing/feeds/write-feed.ts';
import { publicDocument } from '#platform/http/answer-document.ts';
import type { Route } from './+types/atom';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeAtom(requireFeed(params)), 'application/atom+xml; charset=utf-8');
}
