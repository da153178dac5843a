import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem, ContentSummary } from './content-item.ts';
import type { Preview } from './preview/preview.ts';

/**
 * What readers can choose from, newest first: every item with a kind and a date. Members-only items are listed, never their text; drafts
 * only with a proved preview, in the place of the texts they will replace.
 */
export function listContentItems({
  kind,
  limit,
  preview,
}: {
  kind?: string;
  limit?: number;
  preview?: Preview;
} = {}): ContentSummary[] {
  const items = content
    .items()
    .filter(({ _draft, _partial, _locale }) => !_partial && _locale === config.CONTENT_DEFAULT_LOCALE && (!_draft || preview));
  const drafted = new Set(items.filter(({ _draft }) => _draft).map(({ _path }) => _path));
  return items
    .filter(({ _draft, _path }) => _draft || !drafted.has(_path))
    .flatMap(summarise)
    .filter((summary) => kind === undefined || summary.kind === kind)
    .sort((one, other) => other.date.localeCompare(one.date) || one.path.localeCompare(other.path))
    .slice(0, limit);
}

function summarise({ _path, _draft, title, description, kind, date, tags, audience, readingMinutes }: ContentItem) {
  if (!kind || !date) return [];
  const summary: ContentSummary = { path: _path, title, description, kind, date, tags, audience, readingMinutes };
  return [_draft ? { ...summary, isDraft: true } : summary];
}
