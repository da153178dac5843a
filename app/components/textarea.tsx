import { type ComponentProps, use } from 'react';
import { FieldContext } from './field.tsx';

/** Shows several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...use(FieldContext)} {...props} className={`control control-lines ${className}`} />;
}
