import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#features/publishing/search/search-answer.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerSearch } from './answer-search.ts';

const app = new Hono().get('/content/search', answerSearch).onError(errorHandler);
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

/** Asks until all texts are read, which only a first question meets. */
async function search(question: string, cookie?: string) {
  const path = `/content/search?q=${encodeURIComponent(question)}`;
  const ask = async () => {
    const answer = await app.request(path, { headers: cookie ? { cookie } : {} }, connection);
    return { caching: answer.headers.get('cache-control'), ...((await answer.json()) as SearchAnswer) };
  };
  return expect.poll(ask, { timeout: 60_000 }).not.toHaveProperty('isPartial').then(ask);
}

const lesson = '/principled-ai-coding/course/let-the-code-write-itself';
const question = 'judge talked into things';

test('members find a lesson by its words, in an answer that nobody keeps; others find and are shown none of them', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  const found = await search(question, member.cookie);
  expect(found).toMatchObject({ caching: 'private, no-store', has: 'all', results: [{ address: lesson, isForMembers: false }] });
  for (const cookie of [undefined, learner.cookie, member.cookie.replace(/.$/, 'x'), `${learner.cookie}; member=true`]) {
    const { results, caching } = await search(question, cookie);
    expect(results.map(({ address }) => address)).not.toContain(lesson);
    expect(JSON.stringify(results)).not.toContain('talked into');
    expect(caching).toBe('public, max-age=30');
  }
  const known = await search('let the code write itself');
  expect(known.results[0]).toMatchObject({ address: lesson, isForMembers: true, sections: [] });
});
