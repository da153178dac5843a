import type { Poll } from './poll.ts';
import { pollAddress } from './poll-address.ts';
import { pollWords } from './poll-words.ts';
import '../text-tool.css';
import './poll.css';

/**
 * A poll in a text. The page is the same for everyone, so who votes here and what came of it is filled in by `start-poll.ts`; without it
 * the form leads to the page with the result.
 */
export function PollForm({ poll: { name, question, options }, page, locale }: { poll: Poll; page: string; locale: string }) {
  const words = pollWords(locale);
  return (
    <form className="text-tool poll" method="post" action="/content/polls" data-island="poll">
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="name" value={name} />
      <fieldset>
        <legend>{question}</legend>
        {options.map((option, at) => (
          <label className="poll-option" key={option}>
            <input type="radio" name="option" value={at + 1} required />
            <span>{option}</span>
            <progress value={0} max={1} aria-hidden="true" />
            <span className="poll-share" data-share />
          </label>
        ))}
      </fieldset>
      <p className="poll-actions">
        <button type="submit" className="button button-primary">
          {words.vote}
        </button>
        <a href={pollAddress({ page, name })} rel="nofollow">
          {words.result}
        </a>
        <span className="poll-note" role="status">
          {words.hint}
        </span>
      </p>
    </form>
  );
}
