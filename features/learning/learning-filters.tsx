import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FilterSelect } from '#app/components/field.tsx';
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
      <FilterSelect
        label="Lesson"
        name="lesson"
        value={lessonId}
        options={[['', 'All lessons'], ...lessons.map((lesson): [string, string] => [lesson.lessonId, lesson.title])]}
      />
      <FilterSelect label="Problems" name="sort" value={sort} options={Object.entries(problemSorts)} />
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}
