import { type ComponentProps, use } from 'react';
import { FieldContext } from './field.tsx';

/** Shows one line of text; inside a Field it takes its label, hint and error from there. */
export function TextInput({ className = '', ...props }: ComponentProps<'input'>) {
  return <input type="text" {...use(FieldContext)} {...props} className={`control ${className}`} />;
}
