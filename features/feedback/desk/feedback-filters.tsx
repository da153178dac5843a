import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
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
      <Field label="State">
        <Select name="state" defaultValue={state}>
          {Object.entries(deskStates).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Kind">
        <Select name="kind" defaultValue={type ?? ''}>
          <option value="">{`All (${all})`}</option>
          {feedbackTypes.map((each) => (
            <option key={each} value={each}>
              {`${deskKinds[each].many} (${counts[each]})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Lesson">
        <Select name="lesson" defaultValue={lessonId ?? ''}>
          <option value="">All, and the course as a whole</option>
          {lessons.map(({ lessonId: value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}
