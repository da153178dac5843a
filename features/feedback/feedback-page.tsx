import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { longestFeedback } from './feedback-length.ts';
import type { FeedbackOutcome } from './feedback-outcome.ts';
import type { FeedbackEntry } from './list-own-feedback.server.ts';
import { OwnFeedback } from './own-feedback.tsx';

export interface FeedbackMessages {
  title: string;
  lead: string;
  label: string;
  hint: string;
  button: string;
  sentTitle: string;
  /** The words that say what happens next. */
  sent: ReactNode;
  entriesTitle: string;
  empty: string;
}

/** Shows one of the three ways to write to us: a form, what became of it, and what was written before. */
export function FeedbackPage({
  messages,
  feedbackId,
  entries,
  outcome,
}: {
  messages: FeedbackMessages;
  feedbackId: string;
  entries: FeedbackEntry[];
  outcome: FeedbackOutcome | undefined;
}) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="grid max-w-prose gap-6">
        {outcome?.status === 'sent' && (
          <Notice tone="added" title={messages.sentTitle} announce>
            {messages.sent}
          </Notice>
        )}
        {outcome?.status === 'failed' && (
          <Notice tone="removed" title="This was not sent" announce>
            <p>{outcome.error}</p>
          </Notice>
        )}
        {/* The key makes a new, empty form after one was kept; any other outcome leaves what was typed where it is. */}
        <Form method="post" key={feedbackId} preventScrollReset className="feedback-form">
          <input type="hidden" name="feedbackId" value={feedbackId} />
          <Field label={messages.label} hint={messages.hint} error={outcome?.status === 'invalid' ? outcome.error : undefined}>
            <Textarea
              name="user_content"
              rows={7}
              required
              maxLength={longestFeedback}
              defaultValue={outcome?.status === 'failed' ? outcome.typed : undefined}
            />
          </Field>
          <Button type="submit" tone="primary" busy={isSending}>
            {messages.button}
          </Button>
        </Form>
      </div>
      <OwnFeedback title={messages.entriesTitle} empty={messages.empty} entries={entries} />
    </>
  );
}
