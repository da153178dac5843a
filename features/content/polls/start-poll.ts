import { formParameters } from '../form-parameters.ts';
import type { PollResult } from './poll.ts';
import { describePollRefusal, pollWords } from './poll-words.ts';

/** Shows the result to readers who have voted, and sends a vote without leaving the text. */
export async function startPoll(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  const words = pollWords(document.documentElement.lang);
  const note = form.querySelector('[role=status]');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // One at a time in all tabs: the first vote of a browser gives it the cookie that the next one is known by.
    void navigator.locks.request('poll-vote', async () => {
      const response = await fetch(form.action, {
        method: 'POST',
        body: formParameters(form),
        headers: { Accept: 'application/json' },
      }).catch(() => undefined);
      const answer: Partial<PollResult> & { errorKey?: string } = (await response?.json().catch(() => undefined)) ?? {};
      if (answer.votes && answer.own) show({ votes: answer.votes, own: answer.own });
      else if (note) note.textContent = describePollRefusal(answer.errorKey ?? '', words);
    });
  });
  const response = await fetch(`${form.action}?${formParameters(form)}`).catch(() => undefined);
  const result: PollResult | undefined = response?.ok ? await response.json() : undefined;
  if (result?.own) show({ votes: result.votes, own: result.own });
  form.dataset.ready = '';

  function show({ votes, own }: Required<PollResult>): void {
    const people = votes.reduce((sum, count) => sum + count, 0);
    form.querySelectorAll('.poll-option').forEach((option, at) => {
      const [input, bar, share] = ['input', 'progress', '[data-share]'].map((selector) => option.querySelector(selector));
      if (input instanceof HTMLInputElement) input.checked = at + 1 === own;
      if (bar instanceof HTMLProgressElement) Object.assign(bar, { max: Math.max(1, people), value: votes[at] ?? 0 });
      if (share) share.textContent = words.share(votes[at] ?? 0, people);
    });
    const button = form.querySelector('button');
    if (button) button.textContent = words.change;
    if (note) note.textContent = words.voted(people);
    form.dataset.voted = '';
  }
}
