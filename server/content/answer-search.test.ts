import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { listPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { readPassages } from '#features/lessons/player/subtitles/subtitles.server.ts';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import type { SearchAnswer } from '#features/publishing/search/search-answer.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerSearch } from './answer-search.ts';

const app = new Hono().get('/content/search', answerSearch).onError(errorHandler);
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

/** Asks until the thread has started and all texts are read, which only a first question meets: on a busy machine it gives up on that. */
async function search(question: string, cookie?: string) {
  const path = `/content/search?q=${encodeURIComponent(question)}`;
  const ask = async () => {
    const answer = await app.request(path, { headers: cookie ? { cookie } : {} }, connection);
    return { caching: answer.headers.get('cache-control'), ...((await answer.json()) as SearchAnswer) };
  };
  const isWhole = async () => {
    const { results, isPartial } = await ask();
    return results !== undefined && !isPartial;
  };
  return expect.poll(isWhole).toBe(true).then(ask);
}

const lesson = '/principled-ai-coding/course/let-the-code-write-itself';
const question = 'model persuaded by the text it judges';

test('members find a lesson by its words, in an answer that nobody keeps; others find and are shown none of them', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  const found = await search(question, member.cookie);
  expect(found).toMatchObject({ caching: 'private, no-store', has: 'all', results: [{ address: lesson, isForMembers: false }] });
  for (const cookie of [undefined, learner.cookie, member.cookie.replace(/.$/, 'x'), `${learner.cookie}; member=true`]) {
    const { results, caching } = await search(question, cookie);
    expect(results.map(({ address }) => address)).not.toContain(lesson);
    expect(JSON.stringify(results)).not.toContain('persuaded by');
    expect(caching).toBe('public, max-age=30');
  }
  const known = await search('let the code write itself');
  expect(known.results[0]).toMatchObject({ address: lesson, isForMembers: true, sections: [] });
});

const write = (caller: TestCaller, text: string, place: object = { atSecs: 65 }) =>
  caller.call('createItem', { table: 'lesson_notes', item: { lessonId: 'hello-ai-world', ...place, text } });

/** A whole answer as it goes over the network, without what differs by request. */
async function answerTo(question: string, cookie?: string, headers: Record<string, string> = {}) {
  const path = `/content/search?q=${encodeURIComponent(question)}`;
  const answer = await app.request(path, { headers: { ...headers, ...(cookie && { cookie }) } }, connection);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

test('members find a video’s words at their second, exercises, patterns, and their own notes', async () => {
  const member = await createTestCaller({ member: true });
  await write(member, 'The platypus asks for 100% of one_change.');
  await write(member, 'Another platypus.', { atSecs: null, headingId: 'ask', quote: 'Well-chosen words' });
  const video = await search('a small shop delivers free from fifty', member.cookie);
  expect(video.results[0]).toMatchObject({ address: '/principled-ai-coding/course/hello-ai-world' });
  expect(video.results[0]?.sections.map(({ address }) => address)).toContainEqual(
    expect.stringMatching(/hello-ai-world\?t=\d+$/),
  );
  const patterns = await search('both sides of the edge', member.cookie);
  const addresses = patterns.results.flatMap(({ address, sections }) => [address, ...sections.map((section) => section.address)]);
  expect(addresses).toContain('/principled-ai-coding/member-assets/paic-patterns#both-sides-of-the-edge');
  const [own, ...others] = (await search('platypus', member.cookie)).results;
  expect(others).toEqual([]);
  expect(own).toMatchObject({ address: '/principled-ai-coding/course/notes?q=platypus', title: { text: 'Your notes' } });
  expect(own?.sections).toMatchObject([
    { address: expect.stringContaining('#ask:~:text=Well%2Dchosen'), heading: { text: 'Hello AI World, “Well-chosen words”' } },
    { address: '/principled-ai-coding/course/hello-ai-world?t=65', snippet: { marks: [[4, 12]] } },
  ]);
  expect((await search('100% one_change', member.cookie)).results[0]?.sections).toHaveLength(1);
  expect((await search('100_ one%change', member.cookie)).results[0]?.title.text).not.toBe('Your notes');
});

test.each(['wombatsheet', 'wombat sheet', 'Wombat-Sheet'])(
  'a member’s notes are found by %s however they write it',
  async (question) => {
    const member = await createTestCaller({ member: true });
    for (const written of ['A wombat sheet.', 'A wombatsheet.', 'A wombat-sheet.', 'A wombat. No.']) await write(member, written);
    const [own] = (await search(question, member.cookie)).results;
    expect(own?.title.text).toBe('Your notes');
    expect(own?.sections.map(({ snippet }) => snippet.text).sort()).toEqual([
      'A wombat sheet.',
      'A wombat-sheet.',
      'A wombatsheet.',
    ]);
  },
);

test('nobody else is told, or can tell, what members find: every answer is a visitor’s, letter by letter', async () => {
  const [learner, former, other] = [
    await createTestCaller(),
    await createTestCaller({ member: true }),
    await createTestCaller({ member: true }),
  ];
  for (const caller of [former, other]) await write(caller, 'The platypus asks for one change.');
  await search('platypus', former.cookie);
  await revokeCourseAccess({ userId: former.userId });
  const asMember = await createTestMember();
  const passages = await readPassages('know-your-idks');
  const questions = [
    ...['platypus', 'platyps', 'platypus change', 'xylophone platypus', 'Your notes', 'Video, 1:05', 'both sides of the edge'],
    ...listPatterns({ member: asMember })
      .slice(0, 4)
      .map(({ name }) => name),
    ...listProblems()
      .filter(({ free }) => !free)
      .slice(0, 4)
      .map(({ title }) => title),
    ...passages.slice(0, 3).map(({ text }) => text.split(' ').slice(0, 7).join(' ')),
  ];
  await search(question);
  for (const asked of questions) {
    const visitors = await answerTo(asked);
    expect([asked, visitors.headers['cache-control'], visitors.headers.vary]).toEqual([asked, 'public, max-age=30', 'Cookie']);
    expect([asked, /[?]t=|paic-patterns|#exercise-|course\/notes/.test(visitors.body)]).toEqual([asked, false]);
    for (const cookie of [learner.cookie, former.cookie, `${other.cookie}x`, `isMember=true; ${learner.cookie}`]) {
      expect([asked, await answerTo(asked, cookie)]).toEqual([asked, visitors]);
    }
    expect(await answerTo(asked, undefined, { Authorization: other.authorization })).toEqual(visitors);
  }
  for (const forged of ['isMember=true', 'member=1', `parentUserId=${other.userId}`, 'withDrafts=true']) {
    const answer = await app.request(`/content/search?q=platypus&${forged}`, {}, connection);
    expect([forged, ((await answer.json()) as SearchAnswer).results]).toEqual([forged, []]);
  }
  const ofOther = await answerTo('platypus', other.cookie);
  expect(ofOther.headers['cache-control']).toBe('private, no-store');
  expect(ofOther.headers.etag).toBeUndefined();
});

test('a query that is none is refused by name, and odd ones are answered', async () => {
  const ask = (query: string) => app.request(`/content/search?${query}`, {}, connection);
  await search('diff');
  for (const query of ['q=%00', 'q=%ff', `q=${'a'.repeat(5000)}`, 'q=a&q=b', 'q=a&limit=-1', 'q=a&limit[]=1&limit=x']) {
    const answer = await ask(query);
    expect([query, answer.status, (await answer.json()).errorKey]).toEqual([query, 400, 'INVALID_SEARCH']);
  }
  for (const query of [
    '__proto__',
    'constructor+toString',
    '%27%3B--',
    '%2e%2e%2f',
    '%F0%9F%98%80',
    '<script>',
    '',
    '&locale=xx',
  ]) {
    const answer = await ask(`q=${query}`);
    expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 200, 'public, max-age=30']);
  }
});
