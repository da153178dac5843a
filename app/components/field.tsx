import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from 'react';

/** The attributes that tie a control inside a Field to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<Partial<FieldControl>>({});

/** Shows a label, one control (TextInput, Textarea or Select), a hint before anything is wrong and an error after. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const describedBy = [hint ? `${id}.hint` : '', error ? `${id}.error` : ''].filter(Boolean).join(' ') || undefined;
  const control = useMemo<FieldControl>(
    () => ({ id, 'aria-describedby': describedBy, 'aria-invalid': describedBy?.includes('.error') || undefined }),
    [id, describedBy],
  );
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}.hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p className="field-error" id={`${id}.error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Shows the browser's own select, so that it works with any keyboard and on any phone. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select {...use(FieldContext)} {...props} className={`control control-select ${className}`} />;
}

/** Shows one line of text; inside a Field it takes its label, hint and error from there. */
export function TextInput({ className = '', ...props }: ComponentProps<'input'>) {
  return <input type="text" {...use(FieldContext)} {...props} className={`control ${className}`} />;
}

/** Shows several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...use(FieldContext)} {...props} className={`control control-lines ${className}`} />;
}

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
