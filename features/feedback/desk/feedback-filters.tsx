import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FilterSelect } from '#app/components/field.tsx';
import { defaultSort, type QueryOf } from '#features/owner/lists/desk-list.ts';
import { type FeedbackType, feedbackTypes } from '../feedback.ts';
import { deskKinds, deskStates, feedbackList } from './desk-feedback.ts';

/** Asks which feedback to show; what is asked stands in the address. */
export function FeedbackFilters({
  query: { state, filters, sort },
  counts,
  lessons,
}: {
  query: QueryOf<typeof feedbackList>;
  /** The number of entries of each kind, in this state and about this lesson. */
  counts: Record<FeedbackType, number>;
  lessons: { lessonId: string; title: string }[];
}) {
  const all = feedbackTypes.reduce((sum, each) => sum + counts[each], 0);
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      {sort !== defaultSort(feedbackList, state) && <input type="hidden" name="sort" value={sort} />}
      <FilterSelect label="State" name="state" value={state} options={Object.entries(deskStates)} />
      <FilterSelect
        label="Kind"
        name="kind"
        value={filters.kind ?? ''}
        options={[
          ['', `All (${all})`],
          ...feedbackTypes.map((each): [string, string] => [each, `${deskKinds[each].many} (${counts[each]})`]),
        ]}
      />
      <FilterSelect
        label="Lesson"
        name="lesson"
        value={filters.lesson ?? ''}
        options={[
          ['', 'All, and the course as a whole'],
          ...lessons.map((lesson): [string, string] => [lesson.lessonId, lesson.title]),
        ]}
      />
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}
