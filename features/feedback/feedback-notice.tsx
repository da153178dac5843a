import type { ReactNode } from 'react';
import { Notice } from '#app/components/notice.tsx';
import type { FeedbackOutcome } from './send-feedback-form.ts';

/** Says what became of a form that was sent; what is wrong with a field stands at the field. */
export function FeedbackNotice({
  outcome,
  sentTitle,
  children,
}: {
  outcome: FeedbackOutcome | undefined;
  sentTitle: string;
  /** The words that say what happens next. */
  children: ReactNode;
}) {
  if (outcome?.status === 'sent') {
    return (
      <Notice tone="added" title={sentTitle} announce>
        {children}
      </Notice>
    );
  }
  if (outcome?.status !== 'failed') return null;
  return (
    <Notice tone="removed" title="This was not sent" announce>
      <p>{outcome.error}</p>
    </Notice>
  );
}
