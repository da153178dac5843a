import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formParameters } from '../form-parameters.ts';
import { type Poll, type PollResult, pollAddress } from './poll.ts';
import { describePollRefusal, pollMessages } from './poll-messages.ts';
import '../text-tool.css';
import './poll.css';

/**
 * Shows a poll in a text. The page is the same for everyone, so who votes here and what came of it is asked for in the browser; without a
 * script the form leads to the page with the result.
 */
export function PollForm({ poll: { name, question, options }, page, locale }: { poll: Poll; page: string; locale: string }) {
  const messages = pollMessages(locale);
  const form = useRef<HTMLFormElement>(null);
  const { result, refusal, isReady, vote } = usePoll(form);
  const people = result?.votes.reduce((sum, count) => sum + count, 0) ?? 0;
  const note = result ? messages.voted(people) : messages.hint;
  return (
    <form
      className="text-tool poll"
      method="post"
      action="/content/polls"
      data-voted={result ? '' : undefined}
      data-ready={isReady || undefined}
      onSubmit={vote}
      ref={form}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="name" value={name} />
      <fieldset>
        <legend>{question}</legend>
        {options.map((option, at) => (
          <label className="poll-option" key={option}>
            <input type="radio" name="option" value={at + 1} required />
            <span>{option}</span>
            <progress value={result?.votes[at] ?? 0} max={Math.max(1, people)} aria-hidden="true" />
            <span className="poll-share">{result && messages.share(result.votes[at] ?? 0, people)}</span>
          </label>
        ))}
      </fieldset>
      <p className="poll-actions">
        <button type="submit" className="button button-primary">
          {result ? messages.change : messages.vote}
        </button>
        <a href={pollAddress({ page, name })} rel="nofollow">
          {messages.result}
        </a>
        <span className="poll-note" role="status">
          {refusal === undefined ? note : describePollRefusal(refusal, messages)}
        </span>
      </p>
    </form>
  );
}

type OwnResult = PollResult & { own: number };

/** Asks how the poll stands, and sends a vote without leaving the text. There is a result only for who has voted. */
function usePoll(formRef: { current: HTMLFormElement | null }) {
  const [result, setResult] = useState<OwnResult>();
  const [refusal, setRefusal] = useState<string>();
  const [isReady, setIsReady] = useState(false);

  function show(answer: Partial<PollResult>): boolean {
    if (!answer.votes || !answer.own) return false;
    setResult({ votes: answer.votes, own: answer.own });
    setRefusal(undefined);
    return true;
  }
  function vote(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // One at a time in all tabs: the first vote of a browser gives it the cookie that the next one is known by.
    void navigator.locks.request('poll-vote', async () => {
      const headers = { Accept: 'application/json' };
      const answer = await answerOf(fetch(form.action, { method: 'POST', body: formParameters(form), headers }));
      if (!show(answer)) setRefusal(answer.errorKey ?? '');
    });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form is there
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    void answerOf(fetch(`${form.action}?${formParameters(form)}`)).then((answer) => {
      show(answer);
      setIsReady(true);
    });
  }, []);
  useEffect(() => {
    const chosen = formRef.current?.elements.namedItem('option');
    const radios = chosen instanceof RadioNodeList ? [...chosen] : [chosen];
    for (const radio of radios) {
      if (result && radio instanceof HTMLInputElement) radio.checked = radio.value === String(result.own);
    }
  }, [result, formRef]);
  return { result, refusal, isReady, vote };
}

async function answerOf(asked: Promise<Response>): Promise<Partial<PollResult> & { errorKey?: string }> {
  const response = await asked.catch(() => undefined);
  return (await response?.json().catch(() => undefined)) ?? {};
}
