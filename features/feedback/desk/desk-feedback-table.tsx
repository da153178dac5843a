import { Link } from 'react-router';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { defaultSort, type QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { mostStars } from '../review.ts';
import { type DeskFeedback, deskKinds, deskStates, deskStatuses, feedbackList } from './desk-feedback.ts';

interface TableProps {
  feedback: DeskFeedback[];
  query: QueryOf<typeof feedbackList>;
  /** The entry that the following page comes after; null on the last. */
  next: string | null;
  lessons: { lessonId: string; title: string }[];
}

/** Shows the feedback that was asked for, each line leading to a page of its own, and leads on. */
export function DeskFeedbackTable({ feedback, query, next, lessons }: TableProps) {
  if (feedback.length === 0) return <NoFeedback query={query} />;
  const first = query.sort === 'written' ? 'oldest' : 'newest';
  return (
    <div className="grid gap-4">
      <DataTable caption={`${deskStates[query.state ?? 'all']}, ${first} first`}>
        <thead>
          <tr>
            <th scope="col">What was written</th>
            <th scope="col">Kind</th>
            <th scope="col">By</th>
            <th scope="col">About</th>
            <SortHeading {...sortLinks(feedbackList, query)} first={defaultSort(feedbackList, query.state)}>
              Written
            </SortHeading>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {feedback.map((item) => (
            <FeedbackRow key={item.feedbackId} item={item} lessons={lessons} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={feedbackList} query={query} next={next} />
    </div>
  );
}

function FeedbackRow({ item, lessons }: { item: DeskFeedback } & Pick<TableProps, 'lessons'>) {
  const { feedbackId, type, excerpt, status, isPublished, rating, place, created, userId, username } = item;
  const title = lessons.find(({ lessonId }) => lessonId === place?.lessonId)?.title ?? place?.lessonId;
  return (
    <tr>
      <td className="min-w-64">
        <Link to={`${feedbackList.address}/${encodeURIComponent(feedbackId)}`} dir="auto" className="line-clamp-2 wrap-anywhere">
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

function NoFeedback({ query: { state, filters, after } }: Pick<TableProps, 'query'>) {
  if (filters.kind || filters.lesson || after || (state !== 'waiting' && state !== 'all')) {
    return (
      <EmptyState title="Nothing here" action={<Link to={feedbackList.address}>Show all that waits</Link>}>
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
    <EmptyState
      title="Nothing waits for you"
      action={<Link to={writeDeskQuery(feedbackList, { state: 'all' })}>Show what was answered</Link>}
    >
      Questions and issues stand here until you answer or close them, reviews until you have read them.
    </EmptyState>
  );
}
