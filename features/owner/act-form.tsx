import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { longestOwnerReason } from './owner-action.ts';
import type { ActOutcome } from './perform-act.server.ts';

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
