import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** Asks for one value of a filter; `options` are pairs of a value and its label. */
export function FilterSelect({
  label,
  name,
  value,
  options,
}: {
  label: string;
  name: string;
  value: string | null;
  options: [value: string, label: string][];
}) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''}>
        {options.map(([each, says]) => (
          <option key={each} value={each}>
            {says}
          </option>
        ))}
      </Select>
    </Field>
  );
}
