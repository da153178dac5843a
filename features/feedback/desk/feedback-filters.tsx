import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FilterSelect } from '#app/components/filter-select.tsx';
import { type FeedbackType, feedbackTypes } from '../feedback-type.ts';
import { deskKinds, deskStates, type FeedbackQuery, usualSort } from './desk-feedback.ts';

/** Asks which feedback to show; what is asked stands in the address. */
export function FeedbackFilters({
  query: { state, type, lessonId, sort },
  counts,
  lessons,
}: {
  query: FeedbackQuery;
  /** The number of entries of each kind, in this state and about this lesson. */
  counts: Record<FeedbackType, number>;
  lessons: { lessonId: string; title: string }[];
}) {
  const all = feedbackTypes.reduce((sum, each) => sum + counts[each], 0);
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      {sort !== usualSort(state) && <input type="hidden" name="sort" value={sort} />}
      <FilterSelect label="State" name="state" value={state} options={Object.entries(deskStates)} />
      <FilterSelect
        label="Kind"
        name="kind"
        value={type}
        options={[
          ['', `All (${all})`],
          ...feedbackTypes.map((each): [string, string] => [each, `${deskKinds[each].many} (${counts[each]})`]),
        ]}
      />
      <FilterSelect
        label="Lesson"
        name="lesson"
        value={lessonId}
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
