import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { largestPhoto } from '#features/users/settings/photo-limits.ts';
import { changePhoto } from '#features/users/settings/user-photo.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerPhoto } from './answer-photo.ts';

const app = new Hono().get('/photos/:name', answerPhoto).onError(errorHandler);

const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff';
const webp = 'RIFF\x00\x00\x00\x00WEBP';
const fileOf = (beginning: string, size = 100) => new File([Buffer.from(beginning.padEnd(size, '.'), 'latin1')], 'photo.png');

async function person() {
  const { userId } = await createTestUser();
  return {
    change: (photo: File | null) => changePhoto({ user: { userId } as SignedInUser, photo }),
    address: async () => (await database.select().from(users).where(eq(users.id, userId)))[0]?.photoUrl ?? null,
  };
}

test.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
  ['WebP', webp, 'image/webp'],
])(
  'a %s picture is shown as what it is, at an address that is its own for good, and runs nothing',
  async (_, beginning, type) => {
    const { change, address } = await person();
    expect(await change(fileOf(beginning))).toBeNull();
    const answer = await app.request((await address()) ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(beginning.padEnd(100, '.'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
);

test.each([
  ['a page', '<!doctype html>'],
  ['a drawing', '<svg xmlns='],
  ['a PNG cut short', png.slice(0, 7)],
  ['a JPEG cut short', jpeg.slice(0, 2)],
  ['another RIFF file', 'RIFF\x00\x00\x00\x00WAVE'],
  ['the end of a WebP alone', '....\x00\x00\x00\x00WEBP'],
  ['nothing', ''],
])('%s is no picture and changes nothing', async (_, beginning) => {
  const { change, address } = await person();
  await change(fileOf(png));
  const before = await address();
  expect(await change(fileOf(beginning, beginning.length))).toBe('Choose a PNG, JPEG or WebP picture.');
  expect(await address()).toBe(before);
});

test('a picture may be as large as the limit and no larger', async () => {
  const { change, address } = await person();
  expect(await change(fileOf(png, largestPhoto + 1))).toMatch(/^Choose a picture of at most /);
  expect(await address()).toBeNull();
  expect(await change(fileOf(png, largestPhoto))).toBeNull();
});

test('a new picture has a new address, the old one shows nothing any more, and nobody else’s changes', async () => {
  const [one, other] = [await person(), await person()];
  await one.change(fileOf(png));
  await other.change(fileOf(jpeg));
  const before = await one.address();
  await one.change(fileOf(webp));
  const after = await one.address();
  expect(after).not.toBe(before);
  expect((await app.request(before ?? '')).status).toBe(404);
  await one.change(null);
  expect(await one.address()).toBeNull();
  expect((await app.request(after ?? '')).status).toBe(404);
  expect((await app.request((await other.address()) ?? '')).status).toBe(200);
});
