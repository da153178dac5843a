import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { promptVersions } from '#features/prompts/prompt-version.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';

async function makePrompt(caller: TestCaller, prompt: string) {
  const templateId = randomUUID();
  const item = { type: 'file', name: 'Review', parentPromptTemplateId: templateId, prompt };
  await caller.call('createItem', { table: 'prompt_files', item });
  const texts = async () => {
    const { body } = await caller.call('listPromptVersions', { templateId });
    return (body.list as { prompt: string }[]).map((version) => version.prompt);
  };
  return {
    templateId,
    texts,
    write: (text: string) => caller.call('updateItem', { table: 'prompt_templates', itemId: templateId, item: { prompt: text } }),
    /** Makes it as if nothing had been written for a while. */
    pause: () =>
      database
        .update(promptVersions)
        .set({
          updated: sql`${promptVersions.updated} - interval '1 minute'`,
          created: sql`${promptVersions.created} - interval '1 minute'`,
        })
        .where(eq(promptVersions.templateId, templateId)),
  };
}

test('what is written without a pause is one version, and after a pause another', async () => {
  const prompt = await makePrompt(await createTestCaller(), 'one');
  await prompt.write('one t');
  await prompt.write('one two');
  expect(await prompt.texts()).toEqual(['one two']);
  await prompt.pause();
  await prompt.write('one two three');
  expect(await prompt.texts()).toEqual(['one two three', 'one two']);
});

test('going back to a version keeps the text before it, however soon', async () => {
  const prompt = await makePrompt(await createTestCaller(), 'good');
  await prompt.pause();
  await prompt.write('worse');
  await prompt.write('good');
  expect(await prompt.texts()).toEqual(['good', 'worse', 'good']);
});

test('of a prompt the newest fifty versions are kept, and they go with it', async () => {
  const caller = await createTestCaller();
  const prompt = await makePrompt(caller, 'text 0');
  for (let number = 1; number <= 55; number += 1) {
    await prompt.pause();
    await prompt.write(`text ${number}`);
  }
  const texts = await prompt.texts();
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, 'text 55', 'text 6']);
  await caller.call('deleteItem', { table: 'prompt_templates', itemId: prompt.templateId });
  expect(await prompt.texts()).toEqual([]);
});

test('nobody reads the versions of another’s prompt', async () => {
  const prompt = await makePrompt(await createTestCaller(), 'secret');
  const stranger = await createTestCaller();
  expect((await stranger.call('listPromptVersions', { templateId: prompt.templateId })).body).toEqual({ list: [] });
});

test('an option takes the place of another, is deleted by its owner, and by nobody else', async () => {
  const [owner, stranger] = [await createTestCaller(), await createTestCaller()];
  const make = async (caller: TestCaller, item: object) =>
    caller.call('createItem', { table: 'prompt_options', itemId: randomUUID(), item: { name: 'Cool', prompt: '', ...item } });
  const list = async () => {
    const { body } = await owner.call('getList', { table: 'prompt_options' });
    return (body.list as { id: string; name: string; temperature: number }[]).map(({ name, temperature }) => [name, temperature]);
  };
  const first = (await make(owner, { temperature: 0.2 })).body.item as { id: string };
  expect((await make(stranger, { replaces: first.id })).status).toBe(403);
  const second = (await make(owner, { name: 'Cold', temperature: 0, replaces: first.id })).body.item as { id: string };
  expect(await list()).toEqual([['Cold', 0]]);
  expect((await stranger.call('removePromptOption', { optionId: second.id })).status).toBe(403);
  expect((await owner.call('removePromptOption', { optionId: second.id })).body).toEqual({ success: true });
  expect((await owner.call('removePromptOption', { optionId: second.id })).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});
