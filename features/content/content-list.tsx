import type { ContentSummary } from './content-item.ts';
import { isForReading } from './content-kind.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { contentWords } from './content-words.ts';
import { formatContentDate } from './format-content-date.ts';
import './content-facts.css';
import './content-list.css';

/** Items to choose from: title, what it is about, kind, date and how long it takes. `level` is that of their headings. */
export function ContentList({ items, level = 2, locale = 'en' }: { items: ContentSummary[]; level?: 2 | 3; locale?: string }) {
  const words = contentWords(locale);
  const Heading = `h${level}` as const;
  return (
    <ol className="content-list">
      {items.map(({ path, title, description, kind, date, readingMinutes, audience, isDraft }) => (
        <li key={path}>
          <span className="in-gutter content-list-icon">
            <ContentKindIcon kind={kind} />
          </span>
          <Heading>
            <a href={path}>{title}</a>
          </Heading>
          <p>{description}</p>
          <p className="content-facts">
            <span>{words.kind(kind)}</span>
            <time dateTime={date}>{formatContentDate(date, locale)}</time>
            {isForReading(kind) && <span>{words.minutesToRead(readingMinutes)}</span>}
            {isDraft && <span className="content-draft">{words.draft}</span>}
            {audience === 'members' && <span className="content-members">{words.forMembers}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
