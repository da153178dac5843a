import type { ContentSummary } from './content-item.ts';
import { contentKindLabel, isForReading } from './content-kind.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { formatContentDate } from './format-content-date.ts';
import './content-facts.css';
import './content-list.css';

/** Items to choose from: title, what it is about, kind, date and how long it takes. `level` is that of their headings. */
export function ContentList({ items, level = 2 }: { items: ContentSummary[]; level?: 2 | 3 }) {
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
            <span>{contentKindLabel(kind)}</span>
            <time dateTime={date}>{formatContentDate(date)}</time>
            {isForReading(kind) && <span>{readingMinutes} min read</span>}
            {isDraft && <span className="content-draft">Draft</span>}
            {audience === 'members' && <span className="content-members">Members of the course</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
