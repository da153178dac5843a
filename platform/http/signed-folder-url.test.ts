import { expect, test } from 'vitest';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { signFolderUrl, verifyFolderUrl } from './signed-folder-url.server.ts';
import { signFileUrl, verifyFileUrl } from './signed-url.server.ts';

const grant = { folder: 'lessons/hello-ai-world/hls', userId: 'account' };
const madeAt = Date.UTC(2026, 0, 1);
const lifetime = config.SIGNED_URL_SECONDS * second;
const signed = signFolderUrl(grant, madeAt).slice(`${config.ORIGIN}/streams/`.length);
const altered = expect.objectContaining({ errorKey: 'FILE_ADDRESS_ALTERED' });

test('an address opens each file of its folder for its account until the second in which it expires', () => {
  for (const name of ['master.m3u8', '360p.m4s']) {
    expect(verifyFolderUrl(signed + name, madeAt + lifetime - 1)).toEqual({ key: `${grant.folder}/${name}`, userId: 'account' });
    const expired = expect.objectContaining({ errorKey: 'FILE_ADDRESS_EXPIRED' });
    expect(() => verifyFolderUrl(signed + name, madeAt + lifetime)).toThrow(expired);
  }
});

test.each([
  ['a file beside the folder', signed.replace(/hls\/$/, 'video.mp4')],
  ['a folder in it', `${signed}more/360p.m4s`],
  ['the folder of another lesson', `${signed.replace('hello-ai-world', 'multi-file-editing')}master.m3u8`],
  ['a way out', `${signed}../video.mp4`],
  ['another account', `${signed.replace('account', 'other')}master.m3u8`],
  ['a longer time', `${signed.replace(/\d{10}/, '9999999999')}master.m3u8`],
  ['a stamp that is no number', `${signed.replace(/\d{10}/, 'never')}master.m3u8`],
  ['no signature', `${signed.replace(/\/[\w-]{43}\//, '//')}master.m3u8`],
  ['a shorter signature', `${signed.replace(/[\w-]{3}\/lessons/, '/lessons')}master.m3u8`],
  ['nothing', ''],
])('%s is not opened by it', (_, path) => {
  expect(() => verifyFolderUrl(path, madeAt)).toThrow(altered);
});

test('the signature of a file opens no folder, and that of a folder no file', () => {
  const file = new URL(signFileUrl({ key: grant.folder, userId: grant.userId }, madeAt)).searchParams;
  const [userId, expires, signature] = signed.split('/');
  const asFolder = `${userId}/${file.get('expires')}/${file.get('signature')}/${grant.folder}/master.m3u8`;
  expect(() => verifyFolderUrl(asFolder, madeAt)).toThrow(altered);
  const query = new URLSearchParams({ account: userId ?? '', expires: expires ?? '', signature: signature ?? '' });
  expect(() => verifyFileUrl({ key: grant.folder, query }, madeAt)).toThrow(altered);
});
