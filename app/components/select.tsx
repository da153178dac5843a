import { type ComponentProps, use } from 'react';
import { FieldContext } from './field.tsx';

/** Shows the browser's own select, so that it works with any keyboard and on any phone. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select {...use(FieldContext)} {...props} className={`control control-select ${className}`} />;
}
