import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFeedback } from '#features/feedback/keep-feedback.server.ts';
import { listFeedback } from '#features/feedback/list-feedback.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import type { CommandResult } from '../command/command-result.ts';
import { disable } from '../people/disable.ts';
import { feedback } from './feedback.ts';

afterEach(() => void vi.unstubAllEnvs());

const said = async (command: Promise<CommandResult>) => (await command).lines.join('\n');

async function ask({
  text = 'Why is the second line red?',
  lessonId = 'hello-ai-world',
  type = 'question',
}: {
  text?: string;
  lessonId?: string;
  type?: 'question' | 'issue';
} = {}) {
  const user = await createTestUser();
  const feedbackId = randomUUID();
  const author = { ...user, username: 'Ada Sample' } as unknown as SignedInUser;
  const place = { lessonId, atSecs: 83 };
  await keepFeedback({ user: author, type, feedbackId, user_content: text, place, sharing: 'first-name' });
  return { feedbackId, ...user };
}

const stateOf = async (feedbackId: string) => (await listFeedback({ feedbackId }))[0];

test('a question is found in the list, read, seen, answered, shown to members and resolved', async () => {
  const { feedbackId, email } = await ask();
  await ask({ lessonId: 'know-your-idks' });
  const list = await said(feedback(['list', '--status=unseen', '--type=question', '--lesson=hello-ai-world']));
  expect(list).toMatch(
    new RegExp(`^${feedbackId}  \\S+  question  unseen    hello-ai-world  Why is the second line red\\?$`, 'm'),
  );
  expect(list).toMatch(/\nfeedback: 1$/);
  expect(await said(feedback(['list', '--status=answered']))).toBe('feedback: 0');
  const shown = await said(feedback(['show', feedbackId]));
  for (const part of [
    email,
    'hello-ai-world, video at 1:23',
    'Why is the second line red?',
    `${feedbackId} is unseen`,
    '"Ada"',
  ]) {
    expect(shown).toContain(part);
  }
  expect(await said(feedback(['seen', feedbackId]))).toBe(`${feedbackId} is seen`);
  await expect(feedback(['publish', feedbackId])).rejects.toThrow('answer it first');
  expect(await said(feedback(['answer', feedbackId, 'It', 'was', 'removed.']))).toContain('is answered');
  expect(await stateOf(feedbackId)).toMatchObject({ answer: 'It was removed.', resolvedStatus: 'answered' });
  await expect(feedback(['seen', feedbackId])).rejects.toMatchObject({ errorKey: 'FEEDBACK_MOVED_ON' });
  expect(await said(feedback(['publish', feedbackId]))).toBe(`${feedbackId} is shown to members`);
  expect(await said(feedback(['unpublish', feedbackId]))).toBe(`${feedbackId} is no longer shown`);
  const resolved = await feedback(['resolve', feedbackId]);
  expect(resolved).toMatchObject({ lines: [`${feedbackId} is resolved`], rows: [{ feedbackId }] });
  expect((await feedback(['reopen', feedbackId])).lines).toEqual([`${feedbackId} is open again`]);
  expect(await stateOf(feedbackId)).toMatchObject({ resolvedStatus: 'answered' });
  await feedback(['resolve', feedbackId]);
  await expect(feedback(['answer', feedbackId, 'once more'])).rejects.toMatchObject({ errorKey: 'FEEDBACK_MOVED_ON' });
});

test('the list goes on behind the last line of a page, also where that is of a disabled account', async () => {
  const type = 'issue';
  const entries = [await ask({ type }), await ask({ type }), await ask({ type })];
  const ids = entries.map(({ feedbackId }) => feedbackId);
  await disable([entries[1]?.email ?? '']);
  const page = async (...more: string[]) => feedback(['list', '--type=issue', '--limit=2', ...more]);
  const first = await page();
  expect(first.rows).toMatchObject([{ feedbackId: ids[0] }, { feedbackId: ids[1] }]);
  expect(first.lines.at(-1)).toBe(`feedback: 2, and newer ones: --after="${ids[1]}"`);
  const second = await page(`--after=${ids[1]}`);
  expect(second.rows).toMatchObject([{ feedbackId: ids[2] }]);
  expect(second.lines.at(-1)).toBe('feedback: 1');
});

test('an answer is read from standard input, or written in an editor above the question', async () => {
  const { feedbackId } = await ask();
  const input = vi.spyOn(process, 'stdin', 'get');
  input.mockReturnValue(Readable.from(['It was\n', 'removed.\n']) as typeof process.stdin);
  await feedback(['answer', feedbackId, '-']);
  expect(await stateOf(feedbackId)).toMatchObject({ answer: 'It was\nremoved.' });

  input.mockReturnValue(Object.assign(Readable.from([]), { isTTY: true }) as unknown as typeof process.stdin);
  vi.stubEnv('VISUAL', '');
  vi.stubEnv('EDITOR', '');
  await expect(feedback(['answer', feedbackId])).rejects.toThrow('set EDITOR');
  vi.stubEnv('EDITOR', 'true');
  await expect(feedback(['answer', feedbackId])).rejects.toThrow('the answer is empty');
  vi.stubEnv('EDITOR', 'false');
  await expect(feedback(['answer', feedbackId])).rejects.toThrow('nothing was sent');
  vi.stubEnv('EDITOR', 'sed -i 1s/^/Written./');
  await feedback(['answer', feedbackId]);
  expect(await stateOf(feedbackId)).toMatchObject({ answer: 'Written.' });
  input.mockRestore();
});

test.each<[what: string, args: string[], answer: string]>([
  ['no action', [], 'Say one of'],
  ['an action that is none', ['toString'], 'Say one of'],
  ['no id', ['seen'], 'which one?'],
  ['an id that nothing has', ['seen', '%'], 'there is no feedback %'],
  ['an unknown status', ['list', '--status=read'], '--status: one of unseen, seen, answered, resolved'],
  ['an unknown type', ['list', '--type=praise'], '--type: one of review, question, issue'],
  ['an unknown lesson', ['list', '--lesson=x'], 'there is no lesson "x"'],
  ['a page of nothing', ['list', '--limit=0'], '--limit: a number from 1 to 1000'],
  ['a page that is too long', ['list', '--limit=1001'], '--limit: a number from 1 to 1000'],
  ['a page behind nothing', ['list', '--after=x'], '--after: there is no feedback x'],
])('%s is answered with what is missing', async (_, args, answer) => {
  await expect(feedback(args)).rejects.toMatchObject({ name: 'CommandError', message: expect.stringContaining(answer) });
});

test('an answer that is too long, or to an account that is shut out, is refused in words', async () => {
  const { feedbackId, email } = await ask();
  await expect(feedback(['answer', feedbackId, 'x'.repeat(10_001)])).rejects.toThrow('at most 10000');
  await disable([email]);
  await expect(feedback(['answer', feedbackId, 'yes'])).rejects.toThrow('enable it first');
});

test('what people write does not steer the terminal', async () => {
  const { feedbackId } = await ask({ text: 'red \u001b[31m text\nand \u202e more' });
  const lines = await said(feedback(['show', feedbackId]));
  expect(lines).toContain('red [31m text\nand  more');
  expect(await said(feedback(['list']))).toContain('red [31m text and  more');
});
