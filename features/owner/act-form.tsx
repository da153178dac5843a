import { useState } from 'react';
import { data, Form, isRouteErrorResponse, useActionData, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { longestOwnerReason } from './owner-action.ts';
import type { ActOutcome } from './perform-act.server.ts';

/** Words of the forms that ask for a proof instead of a reason. */
export const proofLabel = 'How they proved that the account is theirs';
export const proofHint =
  'Ask for proof first. The log keeps for good what you say of it, so write neither a name nor an address.';

/** Opens on `summary` to what an act will do, asks for the reason, and posts `intent` and `about` to the page it stands on. */
export function ActForm({
  summary,
  intent,
  about = {},
  reasonLabel = 'Why, for the log',
  reason = '',
  fields,
  file,
  button,
  tone = 'danger',
  children,
}: {
  summary: string;
  intent: string;
  /** Hidden fields that say what the act is about, where the page's address does not. */
  about?: Record<string, string>;
  reasonLabel?: string;
  /** The reason that stands there at first. */
  reason?: string;
  /** What else has to be filled in. */
  fields?: React.ReactNode;
  /** The address that answers with a file, which the browser saves, where the act hands one out. */
  file?: string;
  button: string;
  tone?: 'primary' | 'danger';
  /** The effect of the act, said before it. */
  children: React.ReactNode;
}) {
  const { formData } = useNavigation();
  const hidden = Object.entries({ ...about, intent });
  const outcome = useActionData<ActOutcome>();
  const [isAsked, setAsked] = useState(false);
  const keptForm = useKeptForm(`act ${JSON.stringify(hidden)}`, isAsked && (file ?? (outcome?.done && outcome)));
  return (
    <details>
      <summary>{summary}</summary>
      <Form
        method="post"
        {...(file && { action: file, reloadDocument: true })}
        {...keptForm}
        onSubmit={() => setAsked(true)}
        className="mt-3 flex max-w-form flex-col gap-4"
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        <Field label={reasonLabel}>
          <Textarea name="reason" rows={3} required maxLength={longestOwnerReason} defaultValue={reason} />
        </Field>
        {fields}
        <div>
          <Button type="submit" tone={tone} busy={hidden.every(([name, value]) => formData?.get(name) === value)}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Says what became of the act that was just asked for. */
export function ActOutcomeNotice({ outcome }: { outcome: ActOutcome | undefined }) {
  if (outcome?.done) return <Notice tone="added" title={outcome.done} announce />;
  if (outcome?.problem) return <Notice tone="removed" title={outcome.problem} announce />;
  return null;
}

/** Sends an act from the browser; one that does not arrive becomes an outcome, so that the page stays and keeps what was typed. */
export async function sendAct(send: () => Promise<ActOutcome>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const why = navigator.onLine ? 'the site did not answer' : 'you are offline';
    return data<ActOutcome>({ problem: `Nothing is known to be done: ${why}. Look again in a moment.` }, 503);
  }
}
