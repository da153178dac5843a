import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, FilterSelect, TextInput } from '#app/components/field.tsx';
import { type DeskList, type DeskQuery, longestSearch } from './desk-list.ts';

/** Asks which part of a list to show; what is asked stands in the address, and the list's order stays. */
export function DeskSearch<State extends string, Column extends string, Filter extends string = never>({
  list: { states, sort: defaultSort },
  query: { text, state, filters, sort },
  hint,
  children,
}: {
  list: DeskList<State, Column, Filter>;
  query: DeskQuery<State, Column, Filter>;
  /** The words that say by what something is found. */
  hint: string;
  /** The fields of the list's own filters. */
  children?: ReactNode;
}) {
  return (
    <Form role="search" key={`${text} ${state} ${JSON.stringify(filters)} ${sort}`} className="flex flex-wrap items-end gap-4">
      {sort !== defaultSort && <input type="hidden" name="sort" value={sort} />}
      <div className="min-w-64 max-w-form flex-1">
        <Field label="Find" hint={hint}>
          <TextInput type="search" name="q" maxLength={longestSearch} defaultValue={text} />
        </Field>
      </div>
      {Object.keys(states).length > 0 && (
        <FilterSelect label="State" name="state" value={state} options={[['', 'All'], ...Object.entries<string>(states)]} />
      )}
      {children}
      <Button type="submit" tone="primary">
        Find
      </Button>
    </Form>
  );
}
