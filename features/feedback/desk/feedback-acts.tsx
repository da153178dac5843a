import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import type { FeedbackIntent } from './act-on-feedback.server.ts';
import type { DeskEntry } from './desk-feedback.ts';

/** Shows the acts on feedback besides answering it: a button each. */
export function FeedbackActs({ entry }: { entry: DeskEntry }) {
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
