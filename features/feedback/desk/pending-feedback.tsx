import { Link } from 'react-router';
import { writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { type FeedbackType, feedbackTypes } from '../feedback.ts';
import { deskKinds, feedbackList } from './desk-feedback.ts';

/** Says how much feedback waits for the owner, and leads there. */
export function PendingFeedback({ counts }: { counts: Record<FeedbackType, number> }) {
  const waiting = feedbackTypes.filter((type) => counts[type] > 0);
  if (waiting.length === 0) return <p className="text-quiet">No question, issue or review waits.</p>;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {waiting.map((type) => (
        <Link key={type} to={writeDeskQuery(feedbackList, { filters: { kind: type } })}>
          {`${counts[type]} ${deskKinds[type][counts[type] === 1 ? 'one' : 'many'].toLowerCase()}`}
        </Link>
      ))}
    </p>
  );
}
