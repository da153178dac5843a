import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem, ContentSummary } from './content-item.ts';

/** What readers can choose from, newest first: every item with a kind and a date. Members-only items are listed, never their text. */
export function listContentItems({ kind, limit }: { kind?: string; limit?: number } = {}): ContentSummary[] {
  return content
    .items()
    .filter(({ _draft, _partial, _locale }) => !_draft && !_partial && _locale === config.CONTENT_DEFAULT_LOCALE)
    .flatMap(summarise)
    .filter((summary) => kind === undefined || summary.kind === kind)
    .sort((one, other) => other.date.localeCompare(one.date) || one.path.localeCompare(other.path))
    .slice(0, limit);
}

function summarise({ _path, title, description, kind, date, tags, audience, readingMinutes }: ContentItem): ContentSummary[] {
  return kind && date ? [{ path: _path, title, description, kind, date, tags, audience, readingMinutes }] : [];
}
