import { type ComponentProps, type ReactNode, useId } from 'react';

/** A checkbox has its state already; role "switch" asks for no aria-checked beside it. */
const asSwitch = { role: 'switch' };

/** Shows an on/off setting: a checkbox that says "switch", so a form sends it like any checkbox. */
export function Switch({
  label,
  hint,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <div className="switch">
      <input {...props} id={id} type="checkbox" {...asSwitch} aria-describedby={hint ? `${id}.hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}.hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
