import type { ComponentProps } from 'react';

/** Gives the class of each tone as a whole name, so that its styles are found where a page keeps only what it uses. */
export const buttonClass = {
  primary: 'button-primary',
  plain: 'button-plain',
  quiet: 'button-quiet',
  danger: 'button-danger',
} as const;

export type ButtonTone = keyof typeof buttonClass;

/** Shows a button, which says what happens when it is pressed. `busy` keeps its width and the focus, says so to screen readers and refuses a second press. */
export function Button({
  tone = 'plain',
  busy = false,
  className = '',
  ...props
}: ComponentProps<'button'> & { tone?: ButtonTone; busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      className={`button ${buttonClass[tone]} ${className}`}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    />
  );
}
