import type { ComponentProps } from 'react';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

/** A button says what happens when it is pressed. `busy` keeps its width, says so to screen readers and refuses a second press. */
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
      className={`button button-${tone} ${className}`}
      disabled={props.disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
