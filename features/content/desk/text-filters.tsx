import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
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
      <Choice label="State" name="state" value={state ?? ''} options={[['', 'All'], ...Object.entries(textStates)]} />
      <Choice label="Kind" name="kind" value={kind ?? ''} options={[['', 'All'], ...kinds.map(twice)]} />
      <Choice label="Language" name="language" value={language ?? ''} options={[['', 'All'], ...languages.map(twice)]} />
      <Choice
        label="Links"
        name="problems"
        value={hasProblems ? 'yes' : ''}
        options={[
          ['', 'All'],
          ['yes', 'With broken ones'],
        ]}
      />
      <Choice label="Order by" name="order" value={order} options={Object.entries(textOrders)} />
      <Button type="submit" tone="primary">
        Show
      </Button>
    </Form>
  );
}

const twice = (value: string): [string, string] => [value, value];

function Choice({ label, name, value, options }: { label: string; name: string; value: string; options: [string, string][] }) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        {options.map(([each, says]) => (
          <option key={each} value={each}>
            {says}
          </option>
        ))}
      </Select>
    </Field>
  );
}
