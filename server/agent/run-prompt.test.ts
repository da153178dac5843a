import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { createOwnRow } from '#features/own-data/create-own-row.server.ts';
import { promptRuns } from '#features/prompt-runs/prompt-run.table.server.ts';
import { promptFileData } from '#features/prompts/prompt-file.own-data.server.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import { type ApiKeyScope, apiKeyScopes, defaultScopes } from '#features/users/agent-access.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { endConnection } from '#features/users/connections/connections.server.ts';
import { tokenMoves } from '#features/users/token-move.table.server.ts';
import { reserveTokens } from '#features/users/tokens/token-ledger.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { letIn } from '#tests/support/accounts/oauth-calls.ts';
import { type ModelBehaviour, type ModelStandIn, serveModel } from '#tests/support/models/serve-model.ts';
import { readTemperature } from '../../paic/src/run-prompt.js';
import { toShow } from '../../paic/src/terminal.js';
import { errorHandler } from '../http/error-handler.ts';
import { endEventStreams } from '../http/stream-events.ts';
import { answerMcp } from './answer-mcp.ts';

let standIn: ModelStandIn;
let server: ReturnType<typeof serve>;
const site = `http://127.0.0.1:${config.PORT}`;
const good: ModelBehaviour = {
  kind: 'answer',
  text: 'Ada is 36 years old.',
  usage: { prompt_tokens: 30, completion_tokens: 12 },
};
const prompt = 'Answer for {{name}}, who is {{age=36}}.';

beforeAll(async () => {
  standIn = await serveModel();
  const provider = { OPENAI_COMPATIBLE_URL: standIn.url, LANGUAGE_MODEL: 'stand-in-1', LANGUAGE_MODELS: ['stand-in-2'] };
  const prices = [{ model: 'stand-in-2', input: 100_000_000, output: 200_000_000 }];
  Object.assign(config, { CALL_LIMIT_FACTOR: 100_000, LANGUAGE_MODEL_PRICES: prices, ...provider });
  const app = new Hono().onError(errorHandler).all('/mcp', answerMcp);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
beforeEach(() => {
  config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 300; // whatever a busy machine takes
  standIn.behave(good);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await standIn[Symbol.asyncDispose]();
  expect((await auditDatabase()).findings).toEqual([]);
});

/** A member who keeps prompts, by their folder and name, and has a key in the login file of `paic`. */
async function memberWithPrompts({
  scopes = [...apiKeyScopes],
  isLetInByOAuth = false,
  prompts = { Ages: prompt } as Record<string, string>,
}: {
  scopes?: ApiKeyScope[];
  /** In place of the key. */
  isLetInByOAuth?: boolean;
  prompts?: Record<string, string>;
} = {}) {
  const member = await createTestMember();
  const make = (item: object) => createOwnRow({ declaration: promptFileData, user: member, item });
  const folders = new Map<string, string>();
  const ids: Record<string, string> = {};
  for (const [place, text] of Object.entries(prompts)) {
    const [name = '', folder] = place.split('/').reverse();
    if (folder && !folders.has(folder)) folders.set(folder, (await make({ type: 'folder', name: folder })).itemId);
    const parentPromptTemplateId = randomUUID();
    ids[place] = parentPromptTemplateId;
    await make({ type: 'file', name, parentPromptTemplateId, prompt: text, parentFolderId: folders.get(folder ?? '') ?? null });
  }
  const connection = isLetInByOAuth
    ? await letIn({ ...member, ...(await createTestSession(member)) }, { scope: 'run' })
    : undefined;
  const key = connection?.tokens.access_token ?? (await addApiKey({ userId: member.userId, name: 'Laptop', scopes }));
  return { ...member, key, clientId: connection?.clientId ?? '', ids, home: logIn(key) };
}

function logIn(key: string, address = site): string {
  const home = mkdtempSync(path.join(tmpdir(), 'paic-home-'));
  mkdirSync(path.join(home, 'paic'));
  writeFileSync(path.join(home, 'paic', 'login.json'), JSON.stringify({ site: address, key }));
  return home;
}

interface Ended {
  code: number | null;
  out: string;
  told: string;
}

/** Runs the command line as a person does; `onOut` sees what is on its standard output so far, and may stop it. */
function paic(
  home: string,
  words: string[],
  {
    input = '',
    onStart = (_stop: () => void): void => {},
    onOut = (_out: string, _stop: () => void, _leave: () => void): void => {},
  } = {},
): Promise<Ended> {
  const program = spawn(process.execPath, [path.resolve('paic/src/paic.js'), 'prompt', 'run', ...words], {
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: home },
    cwd: home,
  });
  const ended = { out: '', told: '' };
  const stop = () => void program.kill('SIGINT');
  onStart(stop);
  program.stdout.on('data', (piece) => {
    ended.out += piece;
    onOut(ended.out, stop, () => program.stdout.destroy());
  });
  program.stderr.on('data', (piece) => {
    ended.told += piece;
  });
  program.stdin.end(input);
  return new Promise((resolve) => program.once('close', (code) => resolve({ code, ...ended })));
}

const balanceOf = async ({ userId }: { userId: string }) =>
  (await database.select({ tokens: users.tokens }).from(users).where(eq(users.id, userId)))[0]?.tokens;
const movesOf = ({ userId }: { userId: string }) => database.select().from(tokenMoves).where(eq(tokenMoves.userId, userId));
const openMovesOf = async (person: { userId: string }) => (await movesOf(person)).filter(({ isOpen }) => isOpen);
const runsOf = ({ userId }: { userId: string }) => database.select().from(promptRuns).where(eq(promptRuns.parentUserId, userId));

test('a run prints the answer alone, says what it took beside it, is charged and kept like any other', async () => {
  const member = await memberWithPrompts();
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada', '--model', 'stand-in-2']);
  expect(ended).toEqual({
    code: 0,
    out: 'Ada is 36 years old.',
    told: expect.stringMatching(/^stand-in-2, temperature 0\.5 · 42 tokens, \$0\.0054, 49,958 left · [\d.]+ s\n$/),
  });
  expect(await balanceOf(member)).toBe(50_000 - 42);
  expect(standIn.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'Answer for Ada, who is 36.' }]);
  const kept = { parentPromptTemplateId: member.ids.Ages, prompt, values: { name: 'Ada' }, temperature: 0.5, verdict: null };
  expect(await runsOf(member)).toMatchObject([{ ...kept, model: 'stand-in-2', answer: ended.out, tokens: 42 }]);
  expect(await movesOf(member)).toMatchObject([{ purpose: 'A run of your own prompt' }, { reason: 'settlement' }]);
});

test('values come from words, files and the standard input, whatever is in them', async () => {
  const { home } = await memberWithPrompts({ prompts: { All: '{{a}}|{{b}}|{{c}}' } });
  writeFileSync(path.join(home, 'code.ts'), 'const a = "{{b}}";\n');
  const words = ['All', '--var', 'a=@code.ts', '--var', 'b=@@home=$(rm -rf /)', '--var', 'c=@-'];
  expect(await paic(home, words, { input: 'a diff\u001b[31m' })).toMatchObject({ code: 0 });
  expect(standIn.requests.at(-1)?.messages.at(-1)?.content).toBe('const a = "{{b}}";\n|@home=$(rm -rf /)|a diff\u001b[31m');
  writeFileSync(path.join(home, 'binary'), Buffer.from([0xff, 0xfe]));
  writeFileSync(path.join(home, 'zero'), 'a\u0000');
  const before = standIn.requests.length;
  for (const [word, sentence] of [
    ['a=@none.ts', 'The file none.ts cannot be read. Nothing was run.\n'],
    ['a=@binary', 'The file binary is no text. Nothing was run.\n'],
    ['a=@zero', 'The file zero is no text. Nothing was run.\n'],
    ['a', 'Give values like this: --var NAME=VALUE\n'],
    ['=a', 'Give values like this: --var NAME=VALUE\n'],
  ] as const)
    expect(await paic(home, ['All', '--var', word])).toEqual({ code: 2, out: '', told: sentence });
  expect(standIn.requests).toHaveLength(before);
});

test('a prompt is asked with the option, the model and the temperature that its person names', async () => {
  const member = await memberWithPrompts({ prompts: { Lines: 'Zero {{a=1}}.\none\nTwo {{b=2}}.' } });
  const lineMarkers = [{ fromLine: 2, toLine: 2 }];
  const keep = (item: object) => createOwnRow({ declaration: promptOptionData, user: member, item });
  await keep({ name: 'Cold', model: 'stand-in-2', temperature: 0.1, prompt: 'one\nTwo {{b=2}}.', lineMarkers });
  await keep({ name: 'Elsewhere', model: 'not-of-this-site', temperature: 2, prompt: '' });
  const plain = 'Zero 1.\none\nTwo 2.';
  const marked = `${plain}\n\nThe answer is to be about these lines of the above:\n> Two 2.\n`;
  for (const [words, model, temperature, sent] of [
    [[], 'stand-in-1', 0.5, plain],
    [['--option', 'Default'], 'stand-in-1', 0.5, plain],
    [['--option', 'Cold'], 'stand-in-2', 0.1, marked],
    [['--option', 'Elsewhere'], 'stand-in-1', 2, plain],
    [['--option', 'Cold', '--model', 'stand-in-1', '--temperature', '.75'], 'stand-in-1', 0.75, marked],
    [['--temperature', '0'], 'stand-in-1', 0, plain],
  ] as const) {
    const ended = await paic(member.home, ['Lines', ...words]);
    expect([words, ended]).toMatchObject([
      words,
      { code: 0, told: expect.stringContaining(`${model}, temperature ${temperature} · `) },
    ]);
    const asked = standIn.requests.at(-1);
    expect([asked?.model, asked?.temperature, asked?.messages.at(-1)?.content]).toEqual([model, temperature, sent]);
    expect(await runsOf(member)).toContainEqual(expect.objectContaining({ model, temperature }));
  }
  const agent = await connectAgent({ url: `${site}/mcp`, key: member.key });
  expect((await agent.callTool({ name: 'list_prompts', arguments: {} })).structuredContent).toMatchObject({
    options: [
      { name: 'Default', temperature: 0.5, outputType: 'text' },
      { name: 'Cold', model: 'stand-in-2', temperature: 0.1 },
      { name: 'Elsewhere' },
    ],
  });
  const filled = await paic(member.home, ['Lines', '--option', 'Cold', '--fill-only']);
  expect(filled).toMatchObject({ code: 0, out: `${marked}\n` });
});

test('an answer that reaches its limit is printed as far as it came, and its limit is said', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'answer', text: 'Ada is', finishReason: 'length' });
  const words = ['Ages', '--var', 'name=Ada', '--answer-tokens'];
  const told = expect.stringMatching(
    /^The answer reached its limit of 400 tokens and ends there: ask for more, up to 6000\.\nstand-in-1, /,
  );
  expect(await paic(member.home, [...words, '400'])).toEqual({ code: 0, out: 'Ada is', told });
  expect(standIn.requests.at(-1)?.max_tokens).toBe(400);
  const most = await paic(member.home, [...words, '6000']);
  expect(most.told).toContain('its limit of 6000 tokens and ends there: that is the most of this site.');
  for (const wrong of ['', '0', '1.5', '1e3', '-5', 'many', '49', '6001', '9999999'])
    expect(await paic(member.home, ['Ages', '--var', 'name=Ada', `--answer-tokens=${wrong}`])).toMatchObject({
      code: 2,
      out: '',
    });
});

test('without running it, the filled prompt is printed, and nothing is asked or charged', async () => {
  const member = await memberWithPrompts({ scopes: ['prompts'] });
  const before = standIn.requests.length;
  expect(await paic(member.home, ['Ages', '--var=name=Ada', '--fill-only'])).toEqual({
    code: 0,
    out: 'Answer for Ada, who is 36.\n',
    told: '',
  });
  expect(await paic(member.home, ['Ages', '--fill-only'])).toMatchObject({
    code: 2,
    told: 'Give a value to: --var name=VALUE\n',
  });
  const unknown = await paic(member.home, ['Ages', '--fill-only', '--var', 'who=Ada']);
  expect(unknown).toMatchObject({ code: 2, told: 'The prompt has no such variables: who\n' });
  expect([standIn.requests.length, await movesOf(member)]).toEqual([before, []]);
});

test('what was mistaken in a command is said, with what can be chosen, and costs nothing', async () => {
  const member = await memberWithPrompts({ prompts: { 'One/Same': 'a', 'Two/Same': 'b {{x}}', Same: 'c', Empty: ' ' } });
  const ran = standIn.requests.length;
  const mistaken: [string[], number, string][] = [
    [['Same'], 2, 'Several of your prompts have this name, so say which one you mean: /One/Same, /Two/Same, /Same.'],
    [['None'], 3, 'There is nothing here: you have no prompt template of this name.'],
    [['Three/Same'], 3, 'There is nothing here: you have no prompt template of this name.'],
    [['Two/Same'], 2, 'Nothing was run, because these variables have no value: x. Give each one: --var NAME=VALUE'],
    [
      ['/Same', '--var', 'y=1', '--var', 'constructor=2'],
      2,
      'Nothing was run, because the prompt has no such variables: y, constructor.',
    ],
    [
      ['/Same', '--model', 'gpt'],
      2,
      'Nothing was asked, because the model is not one of this site’s: choose stand-in-1, stand-in-2.',
    ],
    [['/Same', '--option', 'Cold'], 2, 'Nothing was asked, because you have no prompt option of this name: choose Default.'],
    [['/Same', '--temperature=warm'], 2, 'The temperature is a number from 0 to 2, such as 0.5, and not warm.'],
    [
      ['/Same', '--fill-only', '--temperature', '0'],
      2,
      '--fill-only asks no model: leave out --model, --temperature and --answer-tokens',
    ],
    [['Empty'], 2, 'The request was not understood: prompt: says nothing.'],
    [['Two/Same', '--var', `x=${'x'.repeat(30_000)}`], 2, 'The request was not understood: values.x: Too big'],
    [['My', 'prompt'], 2, 'Put the prompt’s name in quotes: "My prompt"'],
    [[], 2, 'Say which prompt: paic prompt run NAME'],
    [['Same', '--dance'], 2, "Unknown option '--dance'. See paic --help"],
  ];
  for (const [words, code, sentence] of mistaken) {
    const ended = await paic(member.home, words);
    expect([words, ended]).toEqual([words, { code, out: '', told: expect.stringContaining(sentence) }]);
  }
  expect([standIn.requests.length, await movesOf(member)]).toEqual([ran, []]);
  for (const [words, sent] of [
    [['/Same'], 'c'],
    [['One/Same'], 'a'],
    [[member.ids['Two/Same'] ?? '', '--var', 'x=1'], 'b 1'],
  ] as const) {
    expect(await paic(member.home, [...words])).toMatchObject({ code: 0 });
    expect(standIn.requests.at(-1)?.messages.at(-1)?.content).toBe(sent);
  }
});

test.each(['3', '-1', 'warm', '', '1e-1', '0x1', ' 1', 'NaN', '.'])('%j is no temperature', (wrong) => {
  expect(() => readTemperature(wrong)).toThrow('The temperature is a number from 0 to 2, such as 0.5, and not');
});

test('who stops a run pays for what there was of it, the model is left alone, and nothing is kept', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'stall', text: 'So far, so good' });
  const hungUp = standIn.hungUp();
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada'], {
    onOut: (out, stop) => {
      if (out === 'So far, so good') stop();
    },
  });
  const told = 'You stopped this answer. It cost what there was of it, and is not kept.\n';
  expect(ended).toEqual({ code: 130, out: 'So far, so good', told });
  await expect.poll(() => openMovesOf(member)).toEqual([]);
  await expect.poll(() => standIn.hungUp()).toBe(hungUp + 1);
  const spent = 50_000 - Number(await balanceOf(member));
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThan(20);
  expect(await runsOf(member)).toEqual([]);
});

test('who stops a run before its answer has begun pays nothing', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'hang' });
  const asked = standIn.requests.length;
  let stop = () => {};
  const ended = paic(member.home, ['Ages', '--var', 'name=Ada'], {
    onStart: (given) => {
      stop = given;
    },
  });
  await expect.poll(() => standIn.requests.length).toBe(asked + 1);
  stop();
  const told = 'You stopped the run. It cost nothing, unless its answer had just begun.\n';
  expect(await ended).toEqual({ code: 130, out: '', told });
  await expect.poll(() => openMovesOf(member)).toEqual([]);
  expect([await balanceOf(member), await runsOf(member)]).toEqual([50_000, []]);
});

test.each<[string, number, string, ModelBehaviour]>([
  ['is busy', 4, 'The model is busy right now: nothing was charged, try again in a minute.', { kind: 'status', status: 429 }],
  [
    'fails',
    4,
    'The model cannot be reached right now: nothing was charged, try again in a moment.',
    { kind: 'status', status: 500 },
  ],
  ['stalls', 4, 'The model took too long: nothing was charged, try again.', { kind: 'stall', text: '' }],
  ['is cut off', 4, 'answer broke off in the middle: nothing was charged, try again.', { kind: 'cut', text: 'Ada is' }],
  ['sends garbage', 4, 'answer could not be read: nothing was charged, try again.', { kind: 'garbage' }],
  ['says no', 3, 'put it in other words.', { kind: 'answer', text: 'Ada', finishReason: 'content_filter' }],
])('a model that %s ends the command with %i and a sentence, and costs nothing', async (_what, code, sentence, behaviour) => {
  standIn.behave(behaviour);
  const member = await memberWithPrompts();
  if (behaviour.kind === 'stall') config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 2;
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada']);
  expect(ended).toMatchObject({ code, told: expect.stringContaining(sentence) });
  expect([await balanceOf(member), await openMovesOf(member), await runsOf(member)]).toEqual([50_000, [], []]);
});

test('who has no tokens left is told what there is to do', async () => {
  const member = await memberWithPrompts();
  await reserveTokens({ userId: member.userId, amount: 49_000, reference: 'most' });
  const run = () => paic(member.home, ['Ages', '--var', 'name=Ada']);
  expect(await run()).toMatchObject({ code: 3, told: expect.stringContaining(`claim the free tokens`) });
  expect((await run()).told).toContain(`They are at ${site}/settings#tokens`);
  await database.update(users).set({ didRefreshTokens: true }).where(eq(users.id, member.userId));
  expect(await run()).toMatchObject({ code: 3, out: '', told: expect.stringContaining('With --fill-only it costs none') });
  await database.update(users).set({ didRefreshTokens: false }).where(eq(users.id, member.userId));
});

test('a run ends when nobody reads its answer any more', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'stall', text: 'word '.repeat(500) });
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada'], { onOut: (_out, _stop, leave) => leave() });
  expect(ended).toMatchObject({ code: 130, told: expect.stringContaining('You stopped this answer.') });
  await expect.poll(() => openMovesOf(member)).toEqual([]);
  expect(await balanceOf(member)).toBeLessThan(50_000);
});

test('what a terminal would obey does not reach one, whole or in pieces, and whoever pipes gets every byte', async () => {
  const hostile = 'a\u001b[2J\u001b]0;title\u0007b\u009b31mc\rd\u0008e\u0000\n\tf\u001b]52;c;ZWNobw==\u0007g';
  const shown = toShow({ isTTY: true }, hostile);
  expect(shown).toMatch(/^[^\p{Cc}]*\n\t[^\p{Cc}]*$/u);
  for (let cut = 0; cut < hostile.length; cut += 1) {
    const pieces = [hostile.slice(0, cut), hostile.slice(cut)].map((piece) => toShow({ isTTY: true }, piece));
    expect(pieces.join('')).toMatch(/^[^\p{Cc}]*\n\t[^\p{Cc}]*$/u);
  }
  const member = await memberWithPrompts();
  standIn.behave({ ...good, text: hostile });
  expect(await paic(member.home, ['Ages', '--var', 'name=Ada'])).toMatchObject({ code: 0, out: hostile });
});

test('hostile names, values and models reach nothing of others, and cost no more than the runs that were made', async () => {
  const secret = `secret-${randomUUID()}`;
  const victim = await memberWithPrompts({ prompts: { [`${secret}/${secret}`]: secret } });
  const member = await memberWithPrompts({ prompts: { 'Folder/Own': '{{a}}', Other: 'b' } });
  const agent = await connectAgent({ url: `${site}/mcp`, key: member.key });
  const strange = ['../Own', '/', '//', '%2e%2e/Own', '\u001b[2J', '__proto__', "' or '1'='1", '{{a}}', '👩‍👧'.repeat(9)];
  const texts = fc.constantFrom(
    'Own',
    'Other',
    '/Folder/Own',
    secret,
    `${secret}/${secret}`,
    ...Object.values(victim.ids),
    ...strange,
  );
  const calls = fc.sample(
    fc.record(
      {
        name: fc.oneof(fc.constantFrom('Own', 'Other'), texts),
        values: fc.oneof(fc.record({ a: texts }), fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor'), texts), texts),
        model: fc.constantFrom('stand-in-2', 'gpt', victim.userId, '../stand-in-1'),
        runId: fc.constantFrom(randomUUID(), victim.ids[`${secret}/${secret}`] ?? '', 'one'),
      },
      { requiredKeys: ['name'] },
    ),
    { numRuns: 50, seed: 20261125 },
  );
  let cost = 0;
  for (const given of calls) {
    const sent = standIn.requests.length;
    const { isError, structuredContent, content } = await agent.callTool({ name: 'run_prompt', arguments: given });
    const told = JSON.stringify(content);
    for (const leak of ['node_modules', 'at Object.', 'INTERNAL'])
      expect([given, told]).not.toEqual([given, expect.stringContaining(leak)]);
    if (!JSON.stringify(given).includes(secret)) expect(told).not.toContain(secret);
    expect(standIn.requests.length - sent).toBe(isError ? 0 : 1);
    cost += isError ? 0 : Number((structuredContent as { tokens: number }).tokens);
  }
  expect(cost).toBeGreaterThan(0);
  expect([await balanceOf(member), await openMovesOf(member)]).toEqual([50_000 - cost, []]);
  expect([await balanceOf(victim), await runsOf(victim)]).toEqual([50_000, []]);
});

test('a third run at once is refused, in whatever way the others were begun', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'stall', text: 'So far' });
  const stops: (() => void)[] = [];
  const bothHaveBegun = Promise.withResolvers<void>();
  const others = [1, 2].map(() =>
    paic(member.home, ['Ages', '--var', 'name=Ada'], {
      onOut: (_out, stop) => {
        if (stops.push(stop) === 2) bothHaveBegun.resolve();
      },
    }),
  );
  await bothHaveBegun.promise;
  const third = await paic(member.home, ['Ages', '--var', 'name=Ada']);
  expect(third).toMatchObject({ code: 3, told: 'Too many requests: wait a moment and try again: 2 at once are the most.\n' });
  for (const stop of stops) stop();
  expect((await Promise.all(others)).map(({ code }) => code)).toEqual([130, 130]);
});

test('a login that was revoked, may not spend tokens or is without the course is refused, and so is what no site is behind', async () => {
  const revoked = await memberWithPrompts();
  const [kept] = await listApiKeys(revoked);
  await revokeApiKey({ userId: revoked.userId, keyId: String(kept?.id) });
  const without = await memberWithPrompts();
  await database.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, without.userId));
  const narrow = await memberWithPrompts({ scopes: [...defaultScopes] });
  const refused: [string, number, string][] = [
    [revoked.home, 3, 'Your login works no more. Run: paic login'],
    [without.home, 3, 'This is part of the course: buy it or redeem a seat code to continue.'],
    [narrow.home, 3, 'Your login may not do this. Run paic login again, and allow it on the page there.'],
    [logIn('key', 'http://127.0.0.1:9'), 4, 'http://127.0.0.1:9 cannot be reached. Nothing was changed; try again in a moment.'],
    [mkdtempSync(path.join(tmpdir(), 'paic-none-')), 3, 'You are not logged in. Run: paic login --site ADDRESS'],
  ];
  for (const [home, code, sentence] of refused)
    expect(await paic(home, ['Ages', '--var', 'name=Ada'])).toEqual({ code, out: '', told: `${sentence}\n` });
  expect(await movesOf(narrow)).toEqual([]);
});

test.each<[string, (member: { userId: string; clientId: string }) => Promise<unknown>, string]>([
  [
    'a key that is revoked',
    async (member) => revokeApiKey({ userId: member.userId, keyId: String((await listApiKeys(member))[0]?.id) }),
    'Your login works no more. Run: paic login',
  ],
  ['an agent that is disconnected', endConnection, 'Your login works no more. Run: paic login'],
  [
    'a course that is taken back',
    async ({ userId }) =>
      await database.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, userId)),
    'This is part of the course: buy it or redeem a seat code to continue.',
  ],
])('%s ends a run that is under way: what there was of it is paid, and nothing is kept', async (what, takeAway, sentence) => {
  const member = await memberWithPrompts({ isLetInByOAuth: what === 'an agent that is disconnected' });
  standIn.behave({ kind: 'stall', text: 'So far, so good' });
  const hungUp = standIn.hungUp();
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada'], {
    onOut: (out) => {
      if (out === 'So far, so good') void takeAway(member);
    },
  });
  expect(ended).toEqual({ code: 3, out: 'So far, so good', told: `${sentence}\n` });
  await expect.poll(() => standIn.hungUp()).toBe(hungUp + 1);
  const spent = 50_000 - Number(await balanceOf(member));
  expect([spent > 0, spent < 20]).toEqual([true, true]);
  expect([await openMovesOf(member), await runsOf(member)]).toEqual([[], []]);
});

test('a stop of the server fails the run, and nobody pays for what was cut off', async () => {
  const member = await memberWithPrompts();
  standIn.behave({ kind: 'stall', text: 'So far' });
  const ended = await paic(member.home, ['Ages', '--var', 'name=Ada'], { onOut: () => endEventStreams(0) });
  expect(ended).toMatchObject({ code: 4, told: expect.stringContaining('starting anew: nothing was charged') });
  expect([await balanceOf(member), await openMovesOf(member)]).toEqual([50_000, []]);
});

test('another’s prompt is not found by its name or its id, and a run is not charged twice', async () => {
  const other = await memberWithPrompts({ prompts: { Secret: 'their secret' } });
  const member = await memberWithPrompts();
  for (const name of ['Secret', other.ids.Secret ?? ''])
    expect(await paic(member.home, [name])).toMatchObject({ code: 3, told: expect.not.stringContaining('their secret') });
  const agent = await connectAgent({ url: `${site}/mcp`, key: member.key });
  const run = { name: 'run_prompt', arguments: { name: 'Ages', values: { name: 'Ada' }, runId: randomUUID() } };
  expect((await agent.callTool(run)).structuredContent).toMatchObject({ answer: 'Ada is 36 years old.', tokens: 42 });
  const again = await agent.callTool(run);
  expect([again.isError, JSON.stringify(again.content)]).toEqual([true, expect.stringContaining('ASKED_BEFORE')]);
  expect(await balanceOf(member)).toBe(50_000 - 42);
});

test.each(['modern', 'legacy'] as const)(
  'an agent that asks for progress hears the answer as it comes (%s)',
  async (revision) => {
    const { key } = await memberWithPrompts();
    const agent = await connectAgent({ url: `${site}/mcp`, key, revision });
    const pieces: string[] = [];
    const run = { name: 'run_prompt', arguments: { name: 'Ages', values: { name: 'Ada' } } };
    const { structuredContent } = await agent.callTool(run, { onprogress: ({ message }) => void pieces.push(message ?? '') });
    expect(pieces.length).toBeGreaterThan(1);
    expect(structuredContent).toMatchObject({ answer: pieces.join(''), model: 'stand-in-1' });
  },
);
