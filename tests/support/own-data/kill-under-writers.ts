import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#platform/durations.ts';
import { type HttpCaller, signInCaller } from '../accounts/http-caller.ts';
import { runOwnerCommand } from '../site/owner.ts';
import type { Site } from '../site/site.ts';

const writers = 8;
const promptsPerRound = 20;
/** Between two tries of a write that got no answer. */
const retryPause = 0.05 * second;
/** A write that gets no answer for so long never will. */
const writeTimeout = 60 * second;

/** The writes of a person that the server has acknowledged; emits an event with each prompt. */
class Acknowledged extends EventEmitter {
  /** The name of each prompt, by its id. */
  prompts = new Map<string, string>();
}

interface KillOptions {
  site: Site;
  rounds: number;
  /** The account that writes. */
  caller?: HttpCaller;
  /** Kills what the writers need and has it back, in place of the server; answers the site as it then runs. */
  kill?: (running: Site) => Promise<Site>;
}

interface Writing {
  caller: HttpCaller;
  acknowledged: Acknowledged;
}

/**
 * Kills the server (kill -9) in the middle of the writes of eight writers and starts it again, so many times. The writers never stop: each
 * sends a write that got no answer again under its id until it gets one. Then throws unless everything that was acknowledged is there,
 * whole and once. Answers the site as it runs now and the longest time from a kill until the site was ready again, in milliseconds.
 */
export async function killUnderWriters({ site, rounds, caller: given, kill = killServer }: KillOptions) {
  const caller = given ?? (await signInCaller(site.origin));
  const acknowledged = new Acknowledged();
  const killing = new AbortController();
  const writing = Promise.all(Array.from({ length: writers }, () => write({ caller, acknowledged, isOver: killing.signal })));
  let running = site;
  let slowestReturn = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.race([writing, untilWritten(acknowledged, acknowledged.prompts.size + promptsPerRound)]);
    const killedAt = performance.now();
    running = await kill(running);
    assert.equal((await fetch(`${running.origin}/readyz`)).status, 200);
    slowestReturn = Math.max(slowestReturn, performance.now() - killedAt);
  }
  killing.abort();
  await writing;
  await expectAcknowledged({ caller, acknowledged });
  assert.match(await runOwnerCommand(running, 'audit'), /rules hold/);
  return { site: running, prompts: acknowledged.prompts.size, slowestReturn };
}

async function killServer(running: Site): Promise<Site> {
  await running.stop('SIGKILL');
  return running.restart();
}

async function untilWritten(acknowledged: Acknowledged, prompts: number): Promise<void> {
  while (acknowledged.prompts.size < prompts) await once(acknowledged, 'prompt');
}

async function write({ isOver, ...writing }: Writing & { isOver: AbortSignal }): Promise<void> {
  while (!isOver.aborted) await writePrompt(writing);
}

/** A prompt with its template (two rows), and its new name, each of them until it is acknowledged. */
async function writePrompt({ caller, acknowledged }: Writing): Promise<void> {
  const [itemId, templateId] = [randomUUID(), randomUUID()];
  const name = `of ${itemId}`;
  const item = { type: 'file', name: 'new', parentPromptTemplateId: templateId, prompt: itemId };
  await sendUntilAnswered(caller, 'createItem', { table: 'prompt_files', itemId, item });
  acknowledged.prompts.set(itemId, 'new');
  acknowledged.emit('prompt');
  await sendUntilAnswered(caller, 'updateItem', { table: 'prompt_files', itemId, item: { name } });
  acknowledged.prompts.set(itemId, name);
}

async function sendUntilAnswered(caller: HttpCaller, name: string, write: Record<string, unknown>): Promise<void> {
  const body = { ...write, writeId: randomUUID() };
  const deadline = performance.now() + writeTimeout;
  for (;;) {
    try {
      const { status } = await caller.call(name, body);
      if (status === 200) return;
      throw new Error(`${name} answered ${status}`);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(retryPause);
    }
  }
}

async function expectAcknowledged({ caller, acknowledged }: Pick<Writing, 'caller' | 'acknowledged'>): Promise<void> {
  const list = async (table: string) => (await caller.call('getList', { table })).body.list as Record<string, unknown>[];
  const files = await list('prompt_files');
  assert.equal(files.length, acknowledged.prompts.size);
  for (const { id, name } of files) assert.equal(name, acknowledged.prompts.get(String(id)));
  const texts = (await list('prompt_templates')).map(({ prompt }) => prompt);
  assert.deepEqual(texts.sort(), [...acknowledged.prompts.keys()].sort());
}
