import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field, Select, Textarea } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { keptText } from '#features/users/browser-account/kept-text.ts';
import { type FeedbackPlace, longestFeedback, shortestFeedback } from './feedback.ts';
import type { NewFeedback } from './new-feedback.ts';
import { PlaceField } from './place-field.tsx';
import { SharingField } from './sharing-field.tsx';
import './ask-form.css';

/** The words that someone has begun to write in a lesson. */
interface FeedbackDraft extends NewFeedback {
  type: 'question' | 'issue';
  /** Says that it was sent, and that nobody knows yet whether it arrived: other words are another entry. */
  isSent?: boolean;
}

export interface AskDialogProps {
  userId: string;
  lessonId: string;
  /** The video's second; null without a video. */
  videoSecs: number | null;
  /** The place that is asked about. */
  askedAt: FeedbackPlace;
  onClose: () => void;
  onSent?: () => void;
}

/** Asks a question at a place of a lesson without leaving it. What was begun is there again, also on another day. */
export function AskDialog({ userId, lessonId, videoSecs, askedAt, onClose, onSent }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<FeedbackDraft | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState('');
  const latest = useRef<FeedbackDraft | null>(draft);
  latest.current = draft;
  const form = `asked in ${lessonId}`;
  const readDraft = () => keptText.read(userId, form) as FeedbackDraft | undefined;
  const keepDraft = (next: FeedbackDraft) => keptText.keep(userId, form, next);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read when the dialog opens
  useEffect(() => {
    const kept = readDraft();
    setDraft(kept?.user_content.trim() ? kept : newDraft(askedAt));
    setState('open');
    setFailure('');
    dialog.current?.showModal();
  }, [askedAt, lessonId]);

  const change = (changed: Partial<FeedbackDraft>) => {
    if (!draft) return;
    const { isSent, ...before } = draft;
    const next = { ...before, ...changed, ...(isSent && { feedbackId: crypto.randomUUID() }) };
    setDraft(next);
    keepDraft(next);
  };
  const send = async () => {
    if (!draft || state === 'sending') return;
    if (draft.user_content.trim().length < shortestFeedback) {
      return setFailure(`Write at least ${shortestFeedback} characters, so that we can tell what you mean.`);
    }
    const { isSent: _, ...sent } = draft;
    const isShown = () => latest.current?.feedbackId === sent.feedbackId;
    setDraft({ ...sent, isSent: true });
    keepDraft({ ...sent, isSent: true });
    setState('sending');
    setFailure('');
    try {
      await callFunction('sendFeedback', { parentUserId: userId, ...sent });
      if (readDraft()?.feedbackId === sent.feedbackId) keptText.forget(userId, form);
      if (isShown()) setState('sent');
      onSent?.();
    } catch (error) {
      if (!isShown()) return;
      setState('open');
      setFailure(`${error instanceof Error ? error.message : 'It could not be sent'}. Your text is still here.`);
    }
  };

  const isQuestion = draft?.type === 'question';
  return (
    <Dialog ref={dialog} title={draft?.type === 'issue' ? 'Report a problem here' : 'Ask a question here'} onClose={onClose}>
      {state === 'sent' ? (
        <Notice tone="added" title={isQuestion ? 'We have received your question' : 'We have received your report'} announce>
          <p>
            It is listed beside the lesson’s text. The answer appears there, and a mark beside your name at the top of every page
            tells you.
          </p>
        </Notice>
      ) : (
        draft && (
          <ClientForm onSubmit={() => void send()} className="ask-form">
            <Field label="What kind of message">
              <Select
                value={draft.type}
                onChange={({ target }) => change({ type: target.value === 'issue' ? 'issue' : 'question' })}
              >
                <option value="question">A question</option>
                <option value="issue">Something is wrong or broken</option>
              </Select>
            </Field>
            <PlaceField place={draft.place ?? { lessonId }} videoSecs={videoSecs} onChange={(place) => change({ place })} />
            <Field
              label={isQuestion ? 'Your question' : 'What is wrong'}
              hint="It is kept in this browser until you send it."
              error={failure}
            >
              <Textarea
                rows={5}
                maxLength={longestFeedback}
                autoFocus
                value={draft.user_content}
                onChange={({ target }) => change({ user_content: target.value })}
              />
            </Field>
            {isQuestion && (
              <SharingField
                value={draft.sharing}
                onChange={({ target }) => change({ sharing: target.value as FeedbackDraft['sharing'] })}
              />
            )}
            <Button type="submit" tone="primary" busy={state === 'sending'}>
              {isQuestion ? 'Send the question' : 'Send the report'}
            </Button>
          </ClientForm>
        )
      )}
    </Dialog>
  );
}

const newDraft = (place: FeedbackPlace): FeedbackDraft => ({
  feedbackId: crypto.randomUUID(),
  type: 'question',
  user_content: '',
  place,
  sharing: 'nobody',
});
