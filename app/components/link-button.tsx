import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonTone, buttonClass } from './button.tsx';

/** Shows a link that looks like a button: for going somewhere, not for doing something. */
export function LinkButton({ tone = 'plain', className = '', ...props }: ComponentProps<typeof Link> & { tone?: ButtonTone }) {
  return <Link {...props} className={`button ${buttonClass[tone]} ${className}`} />;
}
