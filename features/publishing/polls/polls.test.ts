import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { castPollVote } from './cast-poll-vote.server.ts';
import { countPollVotes } from './count-poll-votes.server.ts';
import { type FoundPoll, requirePoll } from './find-poll.server.ts';
import { pollVotes } from './poll-vote.table.server.ts';
import { readPolls } from './read-polls.ts';
import { makePollBrowserId } from './voter.server.ts';

const page = '/blogs/when-to-start-a-fresh-session';
const poll = () => requirePoll({ page, name: 'first-sign' });
let polls = 0;

/** A poll like the one of the guide that nobody has voted in. */
function freshPoll(): FoundPoll {
  polls += 1;
  return { ...poll(), pollId: `test#${polls}` };
}

test('a browser has one vote, however many tabs send it at once, and may change it', async () => {
  const [found, browserId] = [freshPoll(), makePollBrowserId()];
  await Promise.all([1, 2, 1, 2, 1, 2, 1, 2, 1, 2].map((option) => castPollVote({ found, option, browserId, user: null })));
  await castPollVote({ found, option: 3, browserId, user: null });
  expect(await countPollVotes({ found, browserId, user: null })).toEqual({ votes: [0, 0, 1, 0, 0], own: 3 });
});

test('two browsers are two votes, and one that has not voted has none of its own', async () => {
  const found = freshPoll();
  for (const option of [1, 2]) await castPollVote({ found, option, browserId: makePollBrowserId(), user: null });
  const result = await countPollVotes({ found, browserId: makePollBrowserId(), user: null });
  expect(result).toEqual({ votes: [1, 1, 0, 0, 0], own: undefined });
});

test('an account has one vote in all its browsers, in the place of what a browser voted before', async () => {
  const [found, user] = [freshPoll(), await createTestUser()];
  const [laptop, phone] = [makePollBrowserId(), makePollBrowserId()];
  await castPollVote({ found, option: 1, browserId: laptop, user: null });
  await castPollVote({ found, option: 2, browserId: laptop, user });
  await castPollVote({ found, option: 3, browserId: phone, user });
  expect(await countPollVotes({ found, browserId: laptop, user })).toEqual({ votes: [0, 0, 1, 0, 0], own: 3 });
});

test('signed out, the browser in which an account voted has no second vote', async () => {
  const [found, user, browserId] = [freshPoll(), await createTestUser(), makePollBrowserId()];
  await castPollVote({ found, option: 1, browserId, user });
  await expect(castPollVote({ found, option: 2, browserId, user: null })).rejects.toMatchObject({
    errorKey: 'POLL_VOTE_OF_ACCOUNT',
  });
  expect(await countPollVotes({ found, browserId, user: null })).toEqual({ votes: [1, 0, 0, 0, 0], own: undefined });
});

test('two accounts that share a browser have a vote each', async () => {
  const [found, browserId] = [freshPoll(), makePollBrowserId()];
  const users = [await createTestUser(), await createTestUser()];
  for (const [at, user] of users.entries()) await castPollVote({ found, option: at + 1, browserId, user });
  expect((await countPollVotes({ found, browserId, user: null })).votes).toEqual([1, 1, 0, 0, 0]);
});

test.each([0, 6, 1.5, Number.NaN, -1])('option %s is none of the poll', async (option) => {
  const found = freshPoll();
  const vote = castPollVote({ found, option, browserId: makePollBrowserId(), user: null });
  await expect(vote).rejects.toMatchObject({ errorKey: 'UNKNOWN_POLL_OPTION', status: 400 });
});

test.each([
  ['a page that is not there', '/blogs/none', 'first-sign'],
  ['a page without it', '/privacy', 'first-sign'],
  ['a page for members', '/state-of-ai-coding/ai-coding-is-transitory', 'first-sign'],
  ['another name', page, 'constructor'],
])('there is no poll on %s', (_what, address, name) => {
  expect(() => requirePoll({ page: address, name })).toThrow('There is no poll with this name on this page');
});

test('no row says which browser voted', async () => {
  const [found, browserId] = [freshPoll(), makePollBrowserId()];
  await castPollVote({ found, option: 1, browserId, user: null });
  expect(JSON.stringify(await database.select().from(pollVotes))).not.toContain(browserId);
});

test('a directive is a question with the answers of its list; a faulty one is refused by the file’s name', () => {
  const parse = (markdown: string) => readPolls(parseTestMarkdown(markdown).body);
  expect(parse(':::poll{name="a-b" question="Which?"}\n- One *thing*\n- Two\n:::')).toEqual([
    { name: 'a-b', question: 'Which?', options: ['One thing', 'Two'] },
  ]);
  expect(() => parse(':::poll{name="a" question="Which?"}\n- One\n:::')).toThrow(
    'test.md: line 1: poll: has 1 answers instead of 2 to 8',
  );
  expect(() => parse(':::poll{name="A b" question="Which?"}\n- One\n- Two\n:::')).toThrow('test.md: line 1: poll: name may hold');
  expect(() => parse(':::poll{name="a"}\n- One\n- Two\n:::')).toThrow('test.md: line 1: poll: question is missing');
});
