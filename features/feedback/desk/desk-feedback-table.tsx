import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { SortHeading } from '#app/components/sort-heading.tsx';
import { mostStars } from '../review.ts';
import { type DeskFeedback, deskKinds, deskStates, deskStatuses, type FeedbackQuery, usualSort } from './desk-feedback.ts';
import { deskAddress, writeFeedbackQuery } from './feedback-query.ts';

interface TableProps {
  items: DeskFeedback[];
  previous: string | null;
  next: string | null;
  query: FeedbackQuery;
  lessons: { lessonId: string; title: string }[];
}

/** Shows the feedback that was asked for, each line leading to a page of its own, and leads to what is older and newer. */
export function DeskFeedbackTable({ items, previous, next, query, lessons }: TableProps) {
  if (items.length === 0) return <NoFeedback query={query} />;
  const isOldestFirst = query.sort === 'written';
  const [back, on] = isOldestFirst ? ['Older', 'Newer'] : ['Newer', 'Older'];
  return (
    <div className="grid gap-4">
      <DataTable caption={`${deskStates[query.state]}, ${isOldestFirst ? 'oldest' : 'newest'} first`}>
        <thead>
          <tr>
            <th scope="col">What was written</th>
            <th scope="col">Kind</th>
            <th scope="col">By</th>
            <th scope="col">About</th>
            <SortHeading
              first={usualSort(query.state)}
              sort={query.sort}
              addressOf={(sort) => writeFeedbackQuery({ ...query, sort, after: null, before: null })}
            >
              Written
            </SortHeading>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <FeedbackRow key={item.feedbackId} item={item} lessons={lessons} />
          ))}
        </tbody>
      </DataTable>
      {(previous !== null || next !== null) && (
        <nav aria-label="Pages" className="flex gap-6">
          {previous !== null && <Link to={writeFeedbackQuery({ ...query, after: null, before: previous })}>{back}</Link>}
          {next !== null && <Link to={writeFeedbackQuery({ ...query, after: next, before: null })}>{on}</Link>}
        </nav>
      )}
    </div>
  );
}

function FeedbackRow({ item, lessons }: { item: DeskFeedback } & Pick<TableProps, 'lessons'>) {
  const { feedbackId, type, excerpt, status, isPublished, rating, place, created, userId, username } = item;
  const title = lessons.find(({ lessonId }) => lessonId === place?.lessonId)?.title ?? place?.lessonId;
  return (
    <tr>
      <td className="min-w-64">
        <Link to={`${deskAddress}/${encodeURIComponent(feedbackId)}`} dir="auto" className="line-clamp-2 wrap-anywhere">
          {excerpt}
        </Link>
      </td>
      <td className="whitespace-nowrap">
        {deskKinds[type].one}
        {rating !== null && <span className="block text-small text-quiet">{`${rating} of ${mostStars}`}</span>}
      </td>
      <td className="min-w-32 wrap-anywhere">
        <Link to={`/owner/people/${userId}`}>{username}</Link>
      </td>
      <td className="min-w-32">
        {place ? (
          <Link to={`/principled-ai-coding/course/${place.lessonId}`}>{title}</Link>
        ) : (
          <span className="text-quiet">the course</span>
        )}
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={created}>{formatDate(created)}</time>
      </td>
      <td className="whitespace-nowrap">
        {deskStatuses[status]}
        {isPublished && <span className="block text-small text-quiet">shown to others</span>}
      </td>
    </tr>
  );
}

function NoFeedback({ query: { state, type, lessonId, after, before } }: { query: FeedbackQuery }) {
  if (type || lessonId || after || before || (state !== 'waiting' && state !== 'all')) {
    return (
      <EmptyState title="Nothing here" action={<Link to={deskAddress}>Show all that waits</Link>}>
        No feedback is in this state, of this kind and about this lesson.
      </EmptyState>
    );
  }
  if (state === 'all') {
    return (
      <EmptyState title="Nobody has written yet">
        What people ask in a lesson, the issues they report and their reviews of the course will stand here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing waits for you" action={<Link to={writeFeedbackQuery(everything)}>Show what was answered</Link>}>
      Questions and issues stand here until you answer or close them, reviews until you have read them.
    </EmptyState>
  );
}

const everything: FeedbackQuery = { state: 'all', type: null, lessonId: null, sort: usualSort('all'), after: null, before: null };
