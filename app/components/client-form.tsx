import type { ComponentProps, FormEvent } from 'react';

/**
 * Shows a form that the page's script sends and never the browser. Pressed before React has the page it keeps what it holds
 * and is sent then (platform/browser/replay-early-input.ts); a plain form would load the page anew with every field in its address.
 */
export function ClientForm({
  onSubmit,
  ...attributes
}: Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return (
    <form
      {...attributes}
      method="dialog" // sends nothing: it closes the dialog around the form, if there is one
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}
