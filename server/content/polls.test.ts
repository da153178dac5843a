import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { errorHandler } from '../http/error-handler.ts';
import { answerPollVote } from './polls.ts';

vi.mock('#features/publishing/polls/cast-poll-vote.server.ts', () => ({
  castPollVote: () => Promise.reject(Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' })),
}));

const app = new Hono().post('/content/polls', answerPollVote).onError(errorHandler);
const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
const page = '/blogs/reading-a-progress-curve';

function vote(accept: string) {
  const body = new URLSearchParams({ page, name: 'one-week-at-four-in-five', option: '0' });
  return app.request('/content/polls', { method: 'POST', body, headers: { Accept: accept } }, { incoming: { socket } });
}

test('while the database is away a form leads to a page that says so, and a program gets the code', async () => {
  const led = await vote('text/html');
  expect(led.status).toBe(303);
  const to = new URL(led.headers.get('location') ?? '', 'https://site.test');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ page, refused: 'UNAVAILABLE' });
  expect((await vote('application/json')).status).toBe(503);
});

test('what is no vote is refused by name, and one address may not send many', async () => {
  const send = (form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    return app.request(
      '/content/polls',
      { method: 'POST', body, headers: { Accept: 'application/json' } },
      { incoming: { socket } },
    );
  };
  const good = { page, name: 'one-week-at-four-in-five', option: '0' };
  for (const form of [{ ...good, name: 'other' }, { ...good, page: '/none' }, { ...good, page: '//elsewhere.example/' }, {}]) {
    const answer = await send(form);
    expect([form, answer.status, (await answer.json()).errorKey]).toEqual([form, 404, 'UNKNOWN_POLL']);
  }
  const answers = await Promise.all(Array.from({ length: 130 }, () => send(good)));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
