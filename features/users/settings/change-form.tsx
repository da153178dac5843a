import type { ReactNode } from 'react';
import { Button, type ButtonTone } from '#app/components/button.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Shows a change of the account that is one button, with its outcome beside it. `fields` travel along. */
export function ChangeForm({
  intent,
  fields = {},
  tone,
  disabled,
  children,
}: {
  intent: string;
  fields?: Record<string, string>;
  tone?: ButtonTone;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { Form, isBusy, problem, saved } = useAccountChange();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone={tone} busy={isBusy} disabled={disabled}>
        {children}
      </Button>
      {problem ? (
        <span className="field-error" role="alert">
          {problem}
        </span>
      ) : (
        <span role="status">{saved}</span>
      )}
    </Form>
  );
}
