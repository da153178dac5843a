import type { ContentSummary } from './content-item.ts';
import { contentKindLabel } from './content-kind.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { formatContentDate } from './format-content-date.ts';
import './content.css';

/** Items to choose from: title, what it is about, kind, date and how long it takes. */
export function ContentList({ items }: { items: ContentSummary[] }) {
  return (
    <ol className="content-list">
      {items.map(({ path, title, description, kind, date, readingMinutes, audience }) => (
        <li key={path}>
          <span className="in-gutter content-list-icon">
            <ContentKindIcon kind={kind} />
          </span>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
          <p className="content-facts">
            <span>{contentKindLabel(kind)}</span>
            <time dateTime={date}>{formatContentDate(date)}</time>
            <span>{readingMinutes} min read</span>
            {audience === 'members' && <span className="content-members">Members of the course</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
