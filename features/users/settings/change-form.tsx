import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Button, type ButtonTone } from '#app/components/button.tsx';
import type { AccountOutcome } from './change-account.server.ts';

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

/** Sends one form of the settings page and keeps what became of it, which is said beside the form. */
export function useAccountChange() {
  const fetcher = useFetcher<AccountOutcome>();
  const outcome = fetcher.data;
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    submitted: fetcher.formData,
    problem: outcome && 'problem' in outcome ? outcome.problem : undefined,
    saved: outcome && 'saved' in outcome ? outcome.saved : undefined,
    apiKey: outcome && 'saved' in outcome ? outcome.apiKey : undefined,
  };
}
