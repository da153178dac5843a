import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { commands } from '../owner.ts';
import { answerCommand } from './answer-command.ts';
import { UnreachableError } from './command/command-result.ts';

/* What a program reads of the owner's commands, and what their process ends with. */
let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const dataDir = '/site/data';
const running = { address: 'http://127.0.0.1:4000', PORT: 4000 };

const answer = (args: string[], site: Partial<Awaited<ReturnType<Parameters<typeof answerCommand>[0]['findSite']>>> = {}) =>
  answerCommand({
    commands,
    args,
    findSite: async () => ({ dataDir, port: 4000, running, ...site }),
    work: (run) => run(),
  });

interface Value {
  ok: boolean;
  exitCode: number;
  site: unknown;
  lines: string[];
  rows: Record<string, unknown>[];
}

async function askJson(...args: string[]): Promise<Value> {
  const { stdout, exitCode } = await answer(args);
  const value: Value = JSON.parse(stdout);
  expect(value).toEqual({
    ok: exitCode === 0,
    exitCode,
    site: value.site,
    lines: expect.any(Array),
    rows: expect.any(Array),
  });
  return value;
}

test.each(Object.keys(commands))('%s answers one JSON value, also without arguments and where it fails', async (name) => {
  const { lines, rows, site } = await askJson(name, '--json');
  expect(lines.every((line) => typeof line === 'string')).toBe(true);
  expect(rows.every((row) => typeof row === 'object')).toBe(true);
  expect(site).toEqual({ dataDir, address: running.address });
});

test.each<[command: string[], fields: string[]]>([
  [['help'], ['name', 'usage', 'summary']],
  [['doctor'], ['name', 'state', 'says']],
  [['downloads'], ['fileName', 'people', 'downloads']],
  [
    ['preview-token', 'create', '--label=json'],
    ['tokenId', 'label', 'token', 'address', 'expiresAt'],
  ],
  [
    ['preview-token', 'list'],
    ['tokenId', 'label', 'createdAt', 'expiresAt', 'revokedAt', 'state'],
  ],
])('the rows of %s have the fields that programs rely on', async (command, fields) => {
  const { rows } = await askJson(...command, '--json');
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(fields.sort());
});

test('the flag may stand anywhere, and an act says of whom it was', async () => {
  const member = await createTestMember();
  for (const args of [
    ['--json', 'revoke', member.userId],
    ['revoke', '--json', member.userId],
  ]) {
    expect(await askJson(...args)).toMatchObject({ ok: true, rows: [{ userId: member.userId, name: member.email }] });
  }
});

test.each<[what: string, args: string[], exitCode: number, says: string]>([
  ['no command', [], 2, 'No command was given'],
  ['an unknown command', ['toString'], 2, 'There is no command called "toString"'],
  ['an unknown option', ['mails', '--all'], 2, '--all'],
  ['an argument that is missing', ['grant'], 2, 'which account?'],
  ['an account that is not there', ['grant', 'nobody@example.com'], 1, 'nobody@example.com'],
  ['a refund without a running site', ['refund', 'pur_1'], 3, 'is stopped, and the payment stand-in runs inside it'],
])('%s is an error for people and for programs', async (_, args, exitCode, says) => {
  const { stdout, stderr, exitCode: code } = await answer(args);
  expect([code, stdout, stderr.trimEnd().split('\n').at(-1)]).toEqual([exitCode, '', expect.stringContaining(says)]);
  const { ok, lines, rows } = await askJson(...args, '--json');
  expect([ok, lines.at(-1), rows]).toEqual([false, expect.stringContaining(says), []]);
});

test('what a rule refuses and a database that is gone end differently', async () => {
  const { userId } = await createTestUser();
  expect(await askJson('move', userId, userId, '--json')).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('the same')],
  });
  const failing = async (error: Error) => {
    const work = () => Promise.reject(error);
    return (await answerCommand({ commands, args: ['audit'], findSite: async () => ({ dataDir, port: 4000, running }), work }))
      .exitCode;
  };
  expect(await failing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(3);
  expect(await failing(new UnreachableError('PostgreSQL stopped while starting'))).toBe(3);
  expect(await failing(new Error('something else'))).toBe(1);
});

test('a stopped site and one at another port are named beside the answer, never in it', async () => {
  const stopped = await answer(['downloads', '--json'], { running: null });
  expect(stopped.stderr).toBe(`No site runs on ${dataDir}: this works on its database alone.\n`);
  expect(JSON.parse(stopped.stdout)).toMatchObject({ ok: true, site: { dataDir, address: null } });
  const elsewhere = await answer(['downloads'], { port: 3000 });
  expect(elsewhere.stderr).toBe(`The site on ${dataDir} runs at http://127.0.0.1:4000, not at port 3000.\n`);
  expect(elsewhere.stdout).not.toContain(dataDir);
  expect((await answer(['downloads'])).stderr).toBe('');
});
