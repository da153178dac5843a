import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type HttpCaller, signInCaller } from './http-caller.ts';
import { runOwnerCommand } from './owner.ts';
import type { Site } from './site.ts';

const writers = 8;
const promptsPerRound = 20;

/** What a person has written and the server has acknowledged. */
interface Acknowledged {
  /** The name of each prompt, by its id. */
  prompts: Map<string, string>;
  steps: number;
}

type Attempt = () => Promise<void>;

/**
 * Kills the server (kill -9) in the middle of the writes of eight writers, starts it again, sends every unanswered write again under its id,
 * and so on; then throws unless everything that was acknowledged is there, whole and once. Answers the site as it runs now.
 */
export async function killUnderWriters({ site, rounds }: { site: Site; rounds: number }) {
  const caller = await signInCaller(site.origin);
  const { body } = await caller.call('startExperience', { experience: 'multi-file-editing', type: 'practice' });
  const { id: experienceId } = body.item as { id: string };
  const acknowledged: Acknowledged = { prompts: new Map(), steps: 0 };
  let running = site;
  let slowestStart = 0;
  for (let round = 0; round < rounds; round += 1) {
    const unanswered = await writeUntilKilled({ site: running, caller, experienceId, acknowledged });
    const startedAt = performance.now();
    running = await running.restart();
    slowestStart = Math.max(slowestStart, performance.now() - startedAt);
    for (const attempt of unanswered) await attempt();
  }
  await expectAcknowledged({ caller, acknowledged });
  assert.match(await runOwnerCommand(running, 'audit'), /rules hold/);
  return { site: running, prompts: acknowledged.prompts.size, steps: acknowledged.steps, slowestStart };
}

interface Writing {
  site: Site;
  caller: HttpCaller;
  experienceId: string;
  acknowledged: Acknowledged;
}

/** Answers the writes that got no answer before the server died. */
async function writeUntilKilled({ site, ...writing }: Writing): Promise<Attempt[]> {
  const unanswered: Attempt[] = [];
  const target = writing.acknowledged.prompts.size + promptsPerRound;
  let isDead = false;
  const write = async () => {
    while (!isDead) {
      for (const attempt of attempts(writing)) await attempt().catch(() => unanswered.push(attempt));
      if (writing.acknowledged.prompts.size < target || isDead) continue;
      isDead = true;
      await site.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return unanswered;
}

/** A prompt with its template (two rows), its new name, and a step: each throws until it is acknowledged, and may then be sent again. */
function attempts({ caller, experienceId, acknowledged }: Omit<Writing, 'site'>): Attempt[] {
  const [itemId, templateId] = [randomUUID(), randomUUID()];
  const send = async (name: string, body: Record<string, unknown>) => {
    const { status } = await caller.call(name, body);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  };
  const [createId, renameId, stepId] = [randomUUID(), randomUUID(), randomUUID()];
  const item = { type: 'file', name: 'new', parentPromptTemplateId: templateId, prompt: itemId };
  return [
    async () => {
      await send('createItem', { table: 'prompt_files', itemId, item, writeId: createId });
      acknowledged.prompts.set(itemId, 'new');
    },
    async () => {
      const rename = { table: 'prompt_files', itemId, item: { name: `of ${itemId}` }, writeId: renameId };
      if (acknowledged.prompts.has(itemId)) await send('updateItem', rename);
      else throw new Error('not made yet');
      acknowledged.prompts.set(itemId, `of ${itemId}`);
    },
    async () => {
      await send('advanceExperience', { itemId: experienceId, writeId: stepId });
      acknowledged.steps += 1;
    },
  ];
}

async function expectAcknowledged({ caller, acknowledged }: Pick<Writing, 'caller' | 'acknowledged'>): Promise<void> {
  const list = async (table: string) => (await caller.call('getList', { table })).body.list as Record<string, unknown>[];
  const files = await list('prompt_files');
  assert.equal(files.length, acknowledged.prompts.size);
  for (const { id, name } of files) assert.equal(name, acknowledged.prompts.get(String(id)));
  const texts = (await list('prompt_templates')).map(({ prompt }) => prompt);
  assert.deepEqual(texts.sort(), [...acknowledged.prompts.keys()].sort());
  const [experience] = await list('experience_progressions');
  assert.equal(experience?.step, acknowledged.steps);
}
