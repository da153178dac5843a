import { ContentKindIcon } from '#features/content/content-kind-icon.tsx';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { isForReading } from '#features/content/item/content-kind.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { formatContentDate } from '../format-content-date.ts';
import { MembersOnly } from '../members-only.tsx';
import '../content-facts.css';
import './content-list.css';

/** Shows items to choose from: title, what it is about, kind, date and how long it takes. `level` is that of their headings. */
export function ContentList({ items, level = 2, locale }: { items: ContentSummary[]; level?: 2 | 3; locale: string }) {
  const messages = contentMessages(locale);
  const Heading = `h${level}` as const;
  return (
    <ol className="content-list">
      {items.map((item) => (
        <li key={item.path}>
          <Heading>
            <a href={item.path}>{item.title}</a>
          </Heading>
          <p>{item.description}</p>
          <p className="content-facts">
            <span>
              <ContentKindIcon kind={item.kind} />
              {messages.kind(item.kind)}
            </span>
            <time dateTime={item.date}>{formatContentDate(item.date, locale)}</time>
            {isForReading(item.kind) && <span>{messages.minutesToRead(item.readingMinutes)}</span>}
            {item.isDraft && <span className="content-draft">{messages.draft}</span>}
            <MembersOnly item={item} locale={locale} />
          </p>
        </li>
      ))}
    </ol>
  );
}
