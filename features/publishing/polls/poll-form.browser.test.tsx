import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { PollForm } from './poll-form.tsx';

const poll = { name: 'sign', question: 'Which sign?', options: ['The first', 'The second', 'The third'] };
const form = <PollForm poll={poll} page="/people" locale="en" />;
const shares = () => [...document.querySelectorAll('.poll-share')].map(({ textContent }) => textContent);

test('it has no accessibility fault on a phone, before voting and after, and nothing moves when it is filled in', async () => {
  await page.viewport(390, 844);
  const sent = answerRequests({
    '/content/polls': ({ body }) => (body === '' ? { votes: [3, 1, 0] } : { votes: [3, 1, 1], own: 3 }),
  });
  await showComponent(form);
  const element = () => document.querySelector('.poll');
  await expect.poll(() => element()?.hasAttribute('data-ready')).toBe(true);
  expect(element()?.hasAttribute('data-voted'), 'there is a result only for who has voted').toBe(false);
  expect(await accessibilityViolations()).toEqual([]);
  const height = element()?.getBoundingClientRect().height ?? 0;
  await page.getByRole('radio', { name: /The third/ }).click();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect.poll(shares).toEqual(['60% (3)', '20% (1)', '20% (1)']);
  await expect.element(page.getByRole('status')).toHaveTextContent('5 people have voted, including you.');
  expect(Object.fromEntries(new URLSearchParams(sent.at(-1)?.body))).toEqual({ page: '/people', name: 'sign', option: '3' });
  const [bar, share] = ['progress', '.poll-share'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  expect(share?.x).toBeGreaterThan(bar?.right ?? 0); // so that all bars begin in one place
  expect(Math.abs((element()?.getBoundingClientRect().height ?? 0) - height)).toBeLessThan(2);
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    expect(await accessibilityViolations(), theme).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
  await page.viewport(1440, 900);
});

test('who has voted finds the vote and the result; one that is refused is told why', async () => {
  answerRequests({
    '/content/polls': ({ body }) => (body === '' ? { votes: [0, 2, 0], own: 2 } : refuse('', 'POLL_VOTE_OF_ACCOUNT', 409)),
  });
  await showComponent(form);
  await expect.element(page.getByRole('radio', { name: /The second/ })).toBeChecked();
  expect(shares()).toEqual(['0% (0)', '100% (2)', '0% (0)']);
  await page.getByRole('radio', { name: /The first/ }).click();
  await page.getByRole('button', { name: 'Change my vote' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/You voted here while you were signed in/);
});
