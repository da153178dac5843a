import { useEffect, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field, Select, Textarea } from '#app/components/field.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { longestFeedback } from './feedback.ts';
import type { FeedbackEntry } from './feedback-entry.ts';
import { FeedbackItem } from './feedback-item.tsx';
import { FeedbackNotice } from './feedback-notice.tsx';
import { PlaceLink } from './place-link.tsx';
import type { FeedbackOutcome } from './send-feedback-form.ts';
import { SharingField } from './sharing-field.tsx';
import { useFeedbackChanges } from './use-feedback-changes.ts';

export interface FeedbackMessages {
  title: string;
  lead: string;
  label: string;
  hint: string;
  button: string;
  sentTitle: string;
}

interface FeedbackPageProps {
  messages: FeedbackMessages;
  type: 'question' | 'issue';
  userId: string;
  feedbackId: string;
  entries: FeedbackEntry[];
  /** The state of the account's feedback that `entries` show. */
  version: number;
  lessons: { lessonId: string; title: string }[];
  /** The lesson the reader comes from. */
  lessonId?: string;
  outcome: FeedbackOutcome | undefined;
}

/** Shows a way to write to us: a form, what became of it, and all that was written before with its answers. */
export function FeedbackPage({ messages, type, feedbackId, lessons, lessonId, outcome, ...list }: FeedbackPageProps) {
  const isSending = useNavigation().state === 'submitting';
  // A new, empty form after one was kept; whatever else the page is told meanwhile leaves what was typed where it is.
  const [formId, setFormId] = useState(feedbackId);
  const keptForm = useKeptForm(type, outcome?.status === 'sent' && outcome);
  useEffect(() => {
    if (outcome?.status === 'sent') setFormId(crypto.randomUUID());
  }, [outcome]);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="grid max-w-prose gap-6">
        <FeedbackNotice outcome={outcome} sentTitle={messages.sentTitle}>
          <p>
            Its status is shown below, and so is the answer when there is one: your name at the top of each page says so then.
          </p>
        </FeedbackNotice>
        <Form method="post" key={formId} {...keptForm} preventScrollReset className="feedback-form">
          <input type="hidden" name="feedbackId" value={formId} />
          <Field label="About">
            <Select name="lessonId" defaultValue={lessonId ?? ''}>
              <option value="">The course as a whole</option>
              {lessons.map((lesson) => (
                <option key={lesson.lessonId} value={lesson.lessonId}>
                  {lesson.title}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={messages.label} hint={messages.hint} error={outcome?.status === 'invalid' ? outcome.error : undefined}>
            <Textarea
              name="user_content"
              rows={7}
              required
              maxLength={longestFeedback}
              defaultValue={outcome?.status === 'failed' ? outcome.typed : undefined}
            />
          </Field>
          {type === 'question' && <SharingField />}
          <Button type="submit" tone="primary" busy={isSending}>
            {messages.button}
          </Button>
        </Form>
      </div>
      <OwnFeedback lessons={lessons} {...list} />
    </>
  );
}

function OwnFeedback({
  entries,
  version,
  userId,
  lessons,
}: Pick<FeedbackPageProps, 'entries' | 'version' | 'userId' | 'lessons'>) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useFeedbackChanges({ version, onChange: refresh });
  return (
    <section className="own-feedback" aria-labelledby="own-feedback">
      <h2 id="own-feedback">Your questions and reports</h2>
      {entries.length === 0 ? (
        <EmptyState title="Nothing yet">What you send appears here with its status and its answer.</EmptyState>
      ) : (
        <ol className="feedback-list">
          {entries.map((entry) => (
            <FeedbackItem
              key={entry.feedbackId}
              entry={entry}
              userId={userId}
              place={entry.place && <PlaceLink place={entry.place} lessons={lessons} />}
              onChanged={refresh}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
