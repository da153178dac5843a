import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { PlaceLink } from '../place-link.tsx';
import { mostStars } from '../review.ts';
import type { FeedbackIntent } from './act-on-feedback.server.ts';
import { AnswerForm } from './answer-form.tsx';
import { type DeskEntry, deskStatuses } from './desk-feedback.ts';
import '../feedback.css';

/** Shows the owner what somebody wrote, where and when, what was answered, and what can be done about it. */
export function DeskEntryView({
  entry,
  lessons,
  mayAct,
}: {
  entry: DeskEntry;
  lessons: { lessonId: string; title: string }[];
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  const { feedbackId, type, text, place, rating, status, created, userId, username, email, isDisabled } = entry;
  const { answer, answeredAt, isAnswerRead, isPublished, canBeShared, shownName } = entry;
  const author = (
    <Link to={`/owner/people/${userId}`} className="wrap-anywhere">
      {username}
    </Link>
  );
  const about = place ? <PlaceLink place={place} lessons={lessons} /> : 'the course as a whole';
  return (
    <>
      <FactList
        facts={[
          ['By', author],
          ['E-mail', email ?? 'none verified', 'wide'],
          ['Written', formatDateTime(created)],
          ['About', about],
          ...(rating === null ? [] : [['Rating', `${rating} of ${mostStars}`] as const]),
          ['State', deskStatuses[status]],
          ['Others', describeReaders(entry)],
        ]}
      />
      <p className="feedback-text max-w-prose border-l-2 border-line pl-4">{text}</p>
      {answer !== null && answeredAt !== null && (
        <section className="feedback-answer max-w-prose">
          <h2 className="feedback-answer-title font-sans">
            Answered on <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>,{' '}
            {isAnswerRead ? 'read by its author' : 'not read yet'}
          </h2>
          <p className="feedback-text">{answer}</p>
        </section>
      )}
      {isDisabled && (
        <Notice title="This account is disabled">
          <p>Its feedback cannot be answered or shown until the account is enabled again.</p>
        </Notice>
      )}
      {mayAct && !isDisabled && (
        <div className="grid gap-6">
          {type !== 'review' && status !== 'resolved' && (
            <AnswerForm
              key={feedbackId}
              feedbackId={feedbackId}
              answer={answer}
              answeredAt={answeredAt}
              sharedAs={canBeShared && !isPublished ? shownName : null}
            />
          )}
          <FeedbackActs entry={entry} />
        </div>
      )}
    </>
  );
}

function describeReaders({ type, isPublished, shownName }: DeskEntry): string {
  if (shownName === null) return type === 'issue' ? 'never read an issue' : 'may not read it';
  const readers = type === 'review' ? 'everybody' : 'members';
  return isPublished ? `${readers} read it, signed “${shownName}”` : `${readers} may read it, signed “${shownName}”`;
}

/** Shows the acts on feedback besides answering it: a button each. */
function FeedbackActs({ entry }: { entry: DeskEntry }) {
  const { type, status, answer, isPublished, canBePublished, version } = entry;
  const readers = type === 'review' ? 'on the course’s page' : 'to the members';
  const canBeClosed = type !== 'review' && status !== 'resolved';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isPublished && <Act intent="unpublish">Take it down</Act>}
        {!isPublished && canBePublished && (
          <Act intent="publish" version={type === 'review' ? version : undefined}>{`Show it ${readers}`}</Act>
        )}
        {status === 'unseen' && <Act intent="seen">Mark as read</Act>}
        {canBeClosed && <Act intent="resolve">{answer === null ? 'Close without an answer' : 'Close it'}</Act>}
        {status === 'resolved' && <Act intent="reopen">Open it again</Act>}
      </div>
      {canBeClosed && (
        <p className="max-w-prose text-small text-quiet">
          Closed, it waits no longer, takes no answer, and its author reads that it is resolved. No e-mail is sent, and it can be
          opened again.
        </p>
      )}
    </div>
  );
}

function Act({ intent, version, children }: { intent: FeedbackIntent; version?: number; children: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button type="submit" busy={state !== 'idle' && formData?.get('intent') === intent}>
        {children}
      </Button>
    </Form>
  );
}
