import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantEvent } from '#features/practice/assistant/assistant-request.ts';
import { modelKeys } from '#features/practice/own-keys/model-key.table.server.ts';
import { type ModelProvider, modelProviderIds } from '#features/practice/own-keys/model-providers.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { type ErrorKey, errorCatalogue } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { handedIn, problemIdOf, writeProblems } from '#tests/support/content/write-problems.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { type ModelBehaviour, type ModelStandIn, serveModel, standInModels } from '#tests/support/models/serve-model.ts';

let provider: ModelStandIn;
beforeAll(async () => {
  provider = await serveModel();
  Object.assign(config, {
    CALL_LIMIT_FACTOR: 100_000,
    CONTENT_DIR: writeProblems(),
    MODEL_GATEWAY_URL: provider.url,
    LANGUAGE_MODEL_TIMEOUT_SECONDS: 300,
  });
});
afterAll(() => provider[Symbol.asyncDispose]());

const key = 'sk-of-a-learner-1234567890';
const answer = `It prints the double now.

double.js
<<<<<<< SEARCH
console.log(input);
=======
console.log(input * 2);
>>>>>>> REPLACE
`;
const good: ModelBehaviour = { kind: 'answer', text: answer, usage: { prompt_tokens: 300, completion_tokens: 40 } };

/** Asks and answers the last event, or the refusal. */
async function ask(person: TestCaller, answeredBy?: ModelProvider | 'site' | 'practice', more: object = {}) {
  const { body } = await person.call('runCodingAssistant', {
    requestId: randomUUID(),
    problemId: problemIdOf('two'),
    files: handedIn.unchanged,
    prompt: 'Print the double of input.',
    answeredBy,
    ...more,
  });
  return (body.events?.at(-1) ?? body) as unknown as AssistantEvent & { errorKey?: ErrorKey };
}

const withKey = async (name: ModelProvider = 'mistral') => {
  const person = await createTestCaller({ member: true });
  await person.call('keepModelKey', { provider: name, key, model: 'stand-in-1' });
  return person;
};
const tokensOf = async ({ userId }: TestCaller) => (await database.select().from(users).where(eq(users.id, userId)))[0]?.tokens;

test('a key is kept encrypted, told to nobody, used for its person’s prompts at no tokens, and deleted at once', async () => {
  provider.behave(good);
  const person = await withKey();
  expect((await person.call('listModelKeys')).body).toEqual({
    site: null,
    keys: [{ provider: 'mistral', model: 'stand-in-1', created: expect.any(String) }],
  });
  const [row] = await database.select().from(modelKeys).where(eq(modelKeys.userId, person.userId));
  expect(JSON.stringify(row)).not.toContain(key);

  expect(await ask(person, 'mistral')).toMatchObject({ type: 'done', model: 'stand-in-1', files: handedIn.right, tokens: 0 });
  expect(provider.keys.at(-1)).toBe(`Bearer ${key}`);
  expect(await tokensOf(person)).toBe(50_000);

  const archive = await new Response(await exportAccount({ userId: person.userId })).text();
  expect(archive).not.toContain(key);
  expect(archive).not.toContain(row?.encryptedKey);

  await person.call('deleteModelKey', { provider: 'mistral' });
  expect(await ask(person, 'mistral')).toMatchObject({ errorKey: 'OWN_KEY_MISSING' });
});

test('nobody else’s key answers: of another account, of a moved row, of a visitor, of another secret', async () => {
  const [owner, thief] = [await withKey(), await createTestCaller({ member: true })];
  expect(await ask(thief, 'mistral')).toMatchObject({ errorKey: 'OWN_KEY_MISSING' });
  await thief.call('keepModelKey', { provider: 'mistral', key: 'sk-other', model: 'stand-in-1' });
  const [row] = await database.select().from(modelKeys).where(eq(modelKeys.userId, owner.userId));
  const { encryptedKey = '' } = row ?? {};
  await database.update(modelKeys).set({ encryptedKey }).where(eq(modelKeys.userId, thief.userId));
  expect(await ask(thief, 'mistral')).toMatchObject({ errorKey: 'OWN_KEY_MISSING' });
  await database
    .update(modelKeys)
    .set({ encryptedKey: 'ab'.repeat(60) })
    .where(eq(modelKeys.userId, owner.userId));
  expect(await ask(owner, 'mistral')).toMatchObject({ errorKey: 'OWN_KEY_MISSING' });

  const asOwner = { parentUserId: owner.userId, provider: 'mistral', key: 'sk-forged', model: 'other' };
  expect((await callFunctionAs({ authorization: thief.authorization }, 'keepModelKey', asOwner)).status).toBe(403);
  expect((await callFunctionAs({}, 'listModelKeys', { parentUserId: owner.userId })).status).toBe(401);
});

test.each<[string, ErrorKey, ModelBehaviour]>([
  ['refuses the key', 'OWN_KEY_REFUSED', { kind: 'status', status: 401 }],
  ['wants money', 'OWN_KEY_LIMIT', { kind: 'status', status: 402 }],
  ['is asked too often', 'OWN_KEY_LIMIT', { kind: 'status', status: 429 }],
  ['does not know the model', 'OWN_MODEL_UNKNOWN', { kind: 'status', status: 404 }],
  ['is down', 'OWN_MODEL_UNAVAILABLE', { kind: 'status', status: 503 }],
  ['is cut off', 'OWN_MODEL_FAILED', { kind: 'cut', text: answer.slice(0, 40) }],
  ['refuses the prompt', 'OWN_MODEL_FAILED', { kind: 'refuse' }],
  ['runs to its limit', 'OWN_MODEL_FAILED', { kind: 'answer', text: answer, finishReason: 'length' }],
])('a provider that %s is told of in its own words, and takes no tokens', async (_, errorKey, behaviour) => {
  provider.behave(behaviour);
  const person = await withKey('openrouter');
  const failed = await ask(person, 'openrouter');
  expect(failed).toMatchObject({ errorKey, error: expect.stringContaining(errorCatalogue[errorKey].message) });
  expect(await tokensOf(person)).toBe(50_000);
});

test('a key is checked by the models that it opens, also later with the one that is kept', async () => {
  const person = await createTestCaller({ member: true });
  provider.behave({ kind: 'status', status: 401 });
  expect((await person.call('listProviderModels', { provider: 'mistral', key })).body.errorKey).toBe('OWN_KEY_REFUSED');
  provider.behave({ kind: 'status', status: 500 });
  expect((await person.call('listProviderModels', { provider: 'mistral', key })).body.errorKey).toBe('OWN_MODEL_UNAVAILABLE');
  provider.behave(good);
  expect((await person.call('listProviderModels', { provider: 'mistral' })).body.errorKey).toBe('OWN_KEY_MISSING');
  for (const name of modelProviderIds)
    expect((await person.call('listProviderModels', { provider: name, key })).body).toEqual({ models: standInModels });
  expect((await person.call('keepModelKey', { provider: 'mistral', model: 'stand-in-1' })).body.errorKey).toBe('OWN_KEY_MISSING');
  await person.call('keepModelKey', { provider: 'mistral', key, model: 'stand-in-1' });
  await person.call('keepModelKey', { provider: 'mistral', model: 'stand-in-2' });
  expect((await person.call('listProviderModels', { provider: 'mistral' })).body).toEqual({ models: standInModels });
  expect(await ask(person, 'mistral')).toMatchObject({ type: 'done', model: 'stand-in-2' });
});

test.each([
  { provider: 'mistral', key: 'sk with a space', model: 'm' },
  { provider: 'mistral', key: 'sk\nX-Other: 1', model: 'm' },
  { provider: 'https://elsewhere.example', key, model: 'm' },
  { provider: 'mistral', key, model: ' ' },
  { provider: 'mistral', key, model: 'm', url: 'https://elsewhere.example' },
])('what is no key, no provider or no model is refused: %j', async (body) => {
  const person = await createTestCaller({ member: true });
  expect((await person.call('keepModelKey', body)).status).toBe(400);
});

test('exactly the files that are shown are sent, and one that is not shown is not written anew', async () => {
  const person = await withKey();
  const files = { ...handedIn.unchanged, 'notes.js': '// secret notes\n' };
  const context = { files, context: ['double.js'] };
  provider.behave(good);
  await ask(person, 'mistral', context);
  const sent = JSON.stringify(provider.requests.at(-1));
  expect(sent).not.toContain('secret notes');
  expect(sent).toContain('Other files of the program, not shown: notes.js');
  provider.behave({ kind: 'answer', text: 'notes.js\n<<<<<<< SEARCH\n=======\n// mine now\n>>>>>>> REPLACE\n' });
  expect(await ask(person, 'mistral', context)).toMatchObject({
    files: {},
    unmatched: [{ file: 'notes.js', reason: 'not-shown' }],
  });
});

test('the practice model answers whoever chooses it, and whoever chooses a model that the site does not have is told so', async () => {
  const person = await createTestCaller({ member: true });
  expect(await ask(person, 'practice')).toMatchObject({ type: 'done', model: 'built-in practice model', tokens: 0 });
  expect(await ask(person, 'site')).toMatchObject({ errorKey: 'UNKNOWN_MODEL' });
});

test('a key goes with its account', async () => {
  const person = await withKey();
  await deleteAccount({ userId: person.userId });
  expect(await database.select().from(modelKeys).where(eq(modelKeys.userId, person.userId))).toEqual([]);
});
