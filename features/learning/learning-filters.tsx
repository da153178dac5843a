import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { type LearningQuery, problemSorts } from './learning-query.ts';

/** Asks which lesson to look at and how to sort its problems; what is asked stands in the address. */
export function LearningFilters({
  query: { lessonId, sort },
  lessons,
}: {
  query: LearningQuery;
  lessons: readonly { lessonId: string; title: string }[];
}) {
  return (
    <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-4">
      <Field label="Lesson">
        <Select name="lesson" defaultValue={lessonId ?? ''}>
          <option value="">All lessons</option>
          {lessons.map(({ lessonId: value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Problems">
        <Select name="sort" defaultValue={sort}>
          {Object.entries(problemSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
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
