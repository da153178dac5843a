import { pageMeta } from '#app/head/page-meta.ts';
import { feedbackList } from '#features/feedback/desk/desk-feedback.ts';
import { DeskFeedbackTable } from '#features/feedback/desk/desk-feedback-table.tsx';
import { FeedbackFilters } from '#features/feedback/desk/feedback-filters.tsx';
import { countDeskFeedback, listDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { listLessonTitles } from '#features/lessons/lesson-catalogue.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import type { Route } from './+types/feedback';

export const meta = () => [
  ...pageMeta({ title: 'Feedback', description: 'Questions, issues and reviews.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, feedbackList);
  const [list, counts] = await Promise.all([listDeskFeedback(query), countDeskFeedback(query)]);
  return { access: deskAccess(context.get(ownerContext)), query, ...list, counts, lessons: listLessonTitles() };
}

export default function Feedback({ loaderData: { access, query, counts, lessons, ...list } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="Feedback" />
      <div className="grid grid-cols-1 gap-8">
        <FeedbackFilters key={writeDeskQuery(feedbackList, query)} query={query} counts={counts} lessons={lessons} />
        <DeskFeedbackTable query={query} lessons={lessons} {...list} />
        {list.feedback.length > 0 && (
          <ListDownload of={writeDeskQuery(feedbackList, { ...query, after: null })} access={access} />
        )}
      </div>
    </>
  );
}
