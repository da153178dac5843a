import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generatedImages } from '#features/generated-images/generated-image.table.server.ts';
import { drawingModelName, tokensPerImage } from '#features/generated-images/generated-image.ts';
import { listGeneratedImages } from '#features/generated-images/generated-images.server.ts';
import type { ImageEvent } from '#features/generated-images/image-event.ts';
import { imageFiles } from '#features/generated-images/image-file.table.server.ts';
import { deleteUnusedFiles, keepImage, readImageFiles } from '#features/generated-images/image-files.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { tokenMoves } from '#features/users/token-move.table.server.ts';
import { readTokenBalance } from '#features/users/tokens/token-ledger.server.ts';
import { config } from '#platform/config/config.server.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { type ModelBehaviour, type ModelStandIn, serveModel } from '#tests/support/models/serve-model.ts';
import { answerSignedFile } from '../files/files.ts';
import { errorHandler } from '../http/error-handler.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const picture = { content: png, type: 'png' as const };
const app = new Hono().get('/files/*', answerSignedFile).onError(errorHandler);
let standIn: ModelStandIn;

beforeAll(async () => {
  standIn = await serveModel({ kind: 'image', content: png });
  Object.assign(config, {
    CALL_LIMIT_FACTOR: 100_000,
    OPENAI_COMPATIBLE_URL: standIn.url,
    IMAGE_MODEL: 'painter-1',
    IMAGE_MODEL_TIMEOUT_SECONDS: 300, // whatever a busy machine takes
  });
});
afterAll(async () => {
  await standIn[Symbol.asyncDispose]();
  expect((await auditDatabase()).findings).toEqual([]);
});

/** Answers the events of a generation; where it was refused, that alone. */
async function make(person: TestCaller, request: Record<string, unknown> = {}, signal?: AbortSignal): Promise<ImageEvent[]> {
  const sound = { requestId: randomUUID(), prompt: 'A house', size: '1024x1024', count: 1 };
  const { body } = await person.call('runImageGeneration', { ...sound, ...request }, signal);
  return (body.events ?? [{ type: 'failed', ...body }]) as ImageEvent[];
}

const openMoves = async ({ userId }: TestCaller) =>
  (await database.select().from(tokenMoves).where(eq(tokenMoves.userId, userId))).filter(({ isOpen }) => isOpen);
const folder = () => path.resolve(config.DATA_DIR, 'files/generated-images');
const filesThere = () => readdirSync(folder()).map((name) => `generated-images/${name}`);
const open = (address: string, { cookie }: TestCaller) => app.request(address, { headers: { cookie } });

test('images are made, kept, paid for, and opened by their owner alone', async () => {
  const [ada, ben] = [await createTestCaller(), await createTestCaller()];
  const events = await make(ada, { count: 2, size: '1536x1024' });
  expect(events.map(({ type }) => type)).toEqual(['started', 'image', 'image', 'done']);
  expect(events.at(-1)).toEqual({ type: 'done', model: 'painter-1', made: 2, tokens: 2 * tokensPerImage });
  expect(standIn.imageRequests.slice(-2)).toEqual(
    Array(2).fill({ model: 'painter-1', prompt: 'A house', n: 1, size: '1536x1024' }),
  );
  expect(await readTokenBalance(ada)).toBe(50_000 - 2 * tokensPerImage);
  const images = await listGeneratedImages(ada);
  expect(images).toMatchObject(Array(2).fill({ prompt: 'A house', model: 'painter-1', width: 1536, height: 1024 }));
  const address = images[0]?.address ?? '';
  const file = await open(address, ada);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-cache',
  ]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
  expect((await open(address, ben)).status).toBe(403);
  expect((await open(address.replace(ada.userId, ben.userId), ben)).status).toBe(403);
  expect((await app.request(address)).status).toBe(403);
  expect((await app.request(new URL(address).pathname.replace('/files/', '/media/'))).status).toBe(404);

  const imageId = images[0]?.imageId;
  expect((await ben.call('deleteGeneratedImage', { imageId })).status).toBe(200);
  expect(await listGeneratedImages(ada)).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) await ada.call('deleteGeneratedImage', { imageId });
  expect(await listGeneratedImages(ada)).toHaveLength(1);
  expect((await open(address, ada)).status).toBe(404);
});

test.each<[string, keyof typeof errorCatalogue, ModelBehaviour]>([
  ['refuses', 'MODEL_REFUSED', { kind: 'refuse' }],
  ['is busy', 'MODEL_BUSY', { kind: 'status', status: 429 }],
  ['is down', 'MODEL_UNAVAILABLE', { kind: 'status', status: 503 }],
  ['never answers', 'MODEL_TOO_SLOW', { kind: 'hang' }],
  ['is cut off in the middle', 'MODEL_CUT_OFF', { kind: 'cut-image' }],
  ['sends a page', 'MODEL_ANSWER_UNREADABLE', { kind: 'page' }],
  ['sends garbage', 'MODEL_ANSWER_UNREADABLE', { kind: 'garbage' }],
  ['sends a program', 'MODEL_ANSWER_UNREADABLE', { kind: 'image', content: Buffer.from('<svg onload="alert(1)"/>') }],
  ['sends nothing', 'MODEL_ANSWER_UNREADABLE', { kind: 'image', content: Buffer.from('') }],
  ['sends too much', 'MODEL_ANSWER_UNREADABLE', { kind: 'image', content: Buffer.concat([png, Buffer.alloc(8 * 2 ** 20)]) }],
])('a model that %s costs nothing, leaves nothing and says so', async (_what, errorKey, behaviour) => {
  standIn.behave(behaviour);
  const person = await createTestCaller();
  if (behaviour.kind === 'hang') config.IMAGE_MODEL_TIMEOUT_SECONDS = 1;
  const events = await make(person, { count: 2 });
  config.IMAGE_MODEL_TIMEOUT_SECONDS = 300;
  standIn.behave({ kind: 'image', content: png });
  expect(events.at(-1)).toEqual({ type: 'failed', errorKey, error: errorCatalogue[errorKey].message });
  expect([await readTokenBalance(person), await openMoves(person), await listGeneratedImages(person)]).toEqual([50_000, [], []]);
});

test('the same request is answered and charged once, however often it is sent at once', async () => {
  const person = await createTestCaller();
  const requestId = randomUUID();
  const ends = (await Promise.all([1, 2].map(() => make(person, { requestId })))).concat([await make(person, { requestId })]);
  expect(ends.map((events) => events.at(-1)?.type).toSorted()).toEqual(['done', 'failed', 'failed']);
  expect(await readTokenBalance(person)).toBe(50_000 - tokensPerImage);
  expect(await listGeneratedImages(person)).toHaveLength(1);
});

test('a third call of one person at once is refused, and another person’s is not', async () => {
  standIn.behave({ kind: 'hang' });
  const stop = new AbortController();
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  const asked = standIn.imageRequests.length;
  const two = [1, 2].map(() => make(person, {}, stop.signal));
  await expect.poll(() => standIn.imageRequests.length).toBe(asked + 2);
  expect(await make(person)).toMatchObject([{ errorKey: 'TOO_MANY_REQUESTS' }]);
  standIn.behave({ kind: 'image', content: png });
  expect((await make(other)).at(-1)).toMatchObject({ type: 'done' });
  stop.abort();
  await Promise.all(two);
  expect([await readTokenBalance(person), await openMoves(person)]).toEqual([50_000, []]);
});

test.each([
  ['prompt', { prompt: ' \n' }],
  ['prompt', { prompt: 'x'.repeat(1_001) }],
  ['size', { size: '10000x10000' }],
  ['count', { count: 5 }],
  ['requestId', { requestId: 'one' }],
])('a %s that is not one is refused before anything is reserved', async (field, wrong) => {
  const person = await createTestCaller();
  const [failed] = await make(person, wrong);
  expect(failed).toMatchObject({ errorKey: 'INVALID_INPUT', error: expect.stringContaining(`${field}: `) });
  expect(await readTokenBalance(person)).toBe(50_000);
});

test('the newest 100 are kept under ten generations at once, and the files of the others are deleted', async () => {
  const person = await createTestCaller();
  const { userId } = person;
  const keep = (prompt: string) => keepImage({ user: person, prompt, model: 'painter-1', size: '1024x1024', picture });
  for (let at = 0; at < 96; at += 1) await keep(`old ${at}`);
  await Promise.all(Array.from({ length: 10 }, (_, at) => keep(`new ${at}`)));
  const images = await listGeneratedImages({ userId });
  expect(images).toHaveLength(100);
  expect(images.filter(({ prompt }) => prompt.startsWith('new'))).toHaveLength(10);
  expect(images.map(({ prompt }) => prompt)).not.toContain('old 5');
  expect(images.map(({ prompt }) => prompt)).toContain('old 6');
  const before = filesThere().length;
  const deleted = await Promise.all([deleteUnusedFiles(), deleteUnusedFiles()]);
  expect(deleted.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(6);
  expect(before - filesThere().length).toBeGreaterThanOrEqual(6);
  await expectNoOrphans();
});

/** Files, names and images are the same, one for one. */
async function expectNoOrphans(): Promise<void> {
  const rows = await database.select({ key: generatedImages.fileKey }).from(generatedImages);
  const names = await database.select({ key: imageFiles.key }).from(imageFiles);
  const keys = rows.map(({ key }) => key).toSorted();
  expect(names.map(({ key }) => key).toSorted()).toEqual(keys);
  expect(filesThere().toSorted()).toEqual(keys);
}

test('what a server killed before the file, in it or before the image left is deleted, once it is too old to be under way', async () => {
  const person = await createTestCaller();
  const names = ['before', 'within'].map((name) => `generated-images/${name}-${randomUUID()}.png`);
  await database.insert(imageFiles).values(names.map((key) => ({ key })));
  const { writtenFiles } = await import('#platform/files/file-storage.server.ts');
  await writtenFiles.write(names[1] ?? '', png.subarray(0, 4));
  await keepImage({ user: person, prompt: 'kept', model: 'painter-1', size: '1024x1024', picture });
  expect(await deleteUnusedFiles()).toBe(0); // they may be under way
  const late = sql`now() - interval '1 second'`;
  await database.update(imageFiles).set({ deleteAfter: late }).where(isNotNull(imageFiles.deleteAfter));
  expect(await deleteUnusedFiles()).toBe(2);
  await expectNoOrphans();
});

test('an image that comes when its file may be gone is not kept', async () => {
  const person = await createTestCaller();
  const { writtenFiles } = await import('#platform/files/file-storage.server.ts');
  const write = vi.spyOn(writtenFiles, 'write').mockImplementationOnce(async (key) => {
    await database.update(imageFiles).set({ deleteAfter: sql`now()` }).where(eq(imageFiles.key, key));
  });
  const late = keepImage({ user: person, prompt: 'late', model: 'painter-1', size: '1024x1024', picture });
  await expect(late).rejects.toMatchObject({ errorKey: 'IMAGE_NOT_KEPT' });
  write.mockRestore();
  expect(await deleteUnusedFiles()).toBe(1);
  await expectNoOrphans();
});

test('the archive of an account holds its images', async () => {
  const person = await createTestCaller();
  await make(person);
  const [image] = await listGeneratedImages(person);
  const archive = unzipSync(await new Response(await exportAccount({ ...person, files: readImageFiles(person) })).bytes());
  expect(Object.keys(archive)).toEqual(['account.json', 'account.md', `images/${image?.imageId}.png`]);
  expect(Buffer.from(archive[`images/${image?.imageId}.png`] ?? [])).toEqual(png);
  expect(Buffer.from(archive['account.json'] ?? []).toString()).toContain('"prompt": "A house"');
});

test('the images of a deleted account go with their files', async () => {
  const person = await createTestCaller();
  await make(person, { count: 3 });
  const [image] = await listGeneratedImages(person);
  await deleteAccount(person);
  expect((await open(image?.address ?? '', person)).status).toBe(403);
  expect(await deleteUnusedFiles()).toBe(3);
  await expectNoOrphans();
});

test('without a model the practice model draws, and says that it did', async () => {
  const { drawingModel } = await import('#features/generated-images/drawing-model.server.ts');
  const { makePicture } = await import('#platform/image-model/make-picture.server.ts');
  const asked = { model: drawingModel, prompt: 'A cat', size: '1024x1536' as const, timeoutSeconds: 60 };
  const { signal } = new AbortController();
  const pictures = await Promise.all([1, 1, 2].map((seed) => makePicture({ ...asked, seed, signal })));
  expect(pictures.map(({ type }) => type)).toEqual(['png', 'png', 'png']);
  expect(pictures[0]?.content).toEqual(pictures[1]?.content);
  expect(pictures[2]?.content).not.toEqual(pictures[0]?.content);
  expect(drawingModel.modelId).toBe(drawingModelName);
});
