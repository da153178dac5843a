import type { Poll, PollResult } from './poll.ts';
import { pollMessages } from './poll-messages.ts';
import '../text-tool.css';
import './poll.css';

/** Shows how a poll stands, for the page that needs no script. */
export function PollResultList({ poll, result: { votes, own }, locale }: { poll: Poll; result: PollResult; locale: string }) {
  const messages = pollMessages(locale);
  const people = votes.reduce((sum, count) => sum + count, 0);
  return (
    <div className="text-tool poll" data-voted>
      <ul>
        {poll.options.map((option, at) => (
          <li className="poll-option" key={option}>
            <span>
              {option}
              {own === at + 1 && <strong> ({messages.own})</strong>}
            </span>
            <progress value={votes[at]} max={Math.max(1, people)} aria-hidden="true" />
            <span className="poll-share">{messages.share(votes[at] ?? 0, people)}</span>
          </li>
        ))}
      </ul>
      {people === 0 && <p className="poll-note">{messages.noVotes}</p>}
    </div>
  );
}
