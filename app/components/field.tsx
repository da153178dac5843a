import { createContext, type ReactNode, useId, useMemo } from 'react';

/** Holds the attributes that tie a control inside a Field to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<Partial<FieldControl>>({});

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
