import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FilterSelect } from '#app/components/filter-select.tsx';
import { textStates } from './desk-text.ts';
import { type TextQuery, textOrders } from './text-query.ts';

/** Asks which texts to show, and in which order; what is asked stands in the address. */
export function TextFilters({
  query: { kind, state, language, hasProblems, order },
  kinds,
  languages,
}: {
  query: TextQuery;
  /** The kinds that there are. */
  kinds: string[];
  languages: string[];
}) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      <FilterSelect label="State" name="state" value={state} options={[['', 'All'], ...Object.entries(textStates)]} />
      <FilterSelect label="Kind" name="kind" value={kind} options={[['', 'All'], ...kinds.map(twice)]} />
      <FilterSelect label="Language" name="language" value={language} options={[['', 'All'], ...languages.map(twice)]} />
      <FilterSelect
        label="Links"
        name="problems"
        value={hasProblems ? 'yes' : ''}
        options={[
          ['', 'All'],
          ['yes', 'With broken ones'],
        ]}
      />
      <FilterSelect label="Order by" name="order" value={order} options={Object.entries(textOrders)} />
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}

const twice = (value: string): [string, string] => [value, value];
