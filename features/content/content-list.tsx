import type { ContentSummary } from './content-item.ts';
import { isForReading } from './content-kind.ts';
import { ContentKindIcon } from './content-kind-icon.tsx';
import { contentWords } from './content-words.ts';
import { formatContentDate } from './format-content-date.ts';
import { MembersOnly } from './members-only.tsx';
import './content-facts.css';
import './content-list.css';

/** Items to choose from: title, what it is about, kind, date and how long it takes. `level` is that of their headings. */
export function ContentList({ items, level = 2, locale }: { items: ContentSummary[]; level?: 2 | 3; locale: string }) {
  const words = contentWords(locale);
  const Heading = `h${level}` as const;
  return (
    <ol className="content-list">
      {items.map((item) => (
        <li key={item.path}>
          <span className="in-gutter content-list-icon">
            <ContentKindIcon kind={item.kind} />
          </span>
          <Heading>
            <a href={item.path}>{item.title}</a>
          </Heading>
          <p>{item.description}</p>
          <p className="content-facts">
            <span>{words.kind(item.kind)}</span>
            <time dateTime={item.date}>{formatContentDate(item.date, locale)}</time>
            {isForReading(item.kind) && <span>{words.minutesToRead(item.readingMinutes)}</span>}
            {item.isDraft && <span className="content-draft">{words.draft}</span>}
            <MembersOnly item={item} locale={locale} />
          </p>
        </li>
      ))}
    </ol>
  );
}
