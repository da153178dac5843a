import type { ComponentProps } from 'react';
import { Field, Select } from '#app/components/field.tsx';

/** Asks who else may read a question once it is answered. */
export function SharingField(props: Pick<ComponentProps<'select'>, 'value' | 'onChange'>) {
  return (
    <Field label="Who may read it" hint="We may show a question with its answer to the members of the course, if you allow it.">
      <Select name="sharing" {...props}>
        <option value="nobody">Nobody else</option>
        <option value="without-name">Members, signed “A member”</option>
        <option value="first-name">Members, with my first name</option>
      </Select>
    </Field>
  );
}
