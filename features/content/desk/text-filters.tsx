import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FilterSelect } from '#app/components/field.tsx';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { textList, textStates } from './desk-text.ts';

/** Asks which texts to show; what is asked stands in the address, and the list's order stays. */
export function TextFilters({
  query: { state, filters, sort },
  kinds,
  languages,
}: {
  query: QueryOf<typeof textList>;
  /** The kinds that there are. */
  kinds: string[];
  languages: string[];
}) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      {sort !== textList.sort && <input type="hidden" name="sort" value={sort} />}
      <FilterSelect label="State" name="state" value={state} options={[['', 'All'], ...Object.entries(textStates)]} />
      <FilterSelect label="Kind" name="kind" value={filters.kind ?? ''} options={[['', 'All'], ...kinds.map(twice)]} />
      <FilterSelect
        label="Language"
        name="language"
        value={filters.language ?? ''}
        options={[['', 'All'], ...languages.map(twice)]}
      />
      <FilterSelect
        label="Problems"
        name="problems"
        value={filters.problems ?? ''}
        options={[
          ['', 'All'],
          ['yes', 'With any'],
        ]}
      />
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}

const twice = (value: string): [string, string] => [value, value];
