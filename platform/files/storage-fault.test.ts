import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';
import { storeFiles } from './file-storage.server.ts';
import { LocalDriver } from './local-driver.server.ts';
import { type Bucket, S3Driver } from './s3-driver.server.ts';
import { describeStorageFault } from './storage-fault.ts';

let served: TestBucket;
beforeAll(async () => {
  served = await serveBucket();
});
afterAll(() => served.close());

const settings = { S3_BUCKET: 'course', S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'us-east-1', MEDIA_DIR: 'media' };

/** Says what is told of a bucket that is checked. */
async function told(bucket: Partial<Bucket>): Promise<string> {
  const driver = new S3Driver(
    { ...served.bucket, ...bucket },
    { timeout: second, clock: { now: () => 0, wait: async () => {} } },
  );
  const failure = await storeFiles(async () => driver)
    .check()
    .catch((error) => error);
  return describeStorageFault(failure.cause, settings);
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

test('what a storage answers is told in one line that begins with the setting to look at', async () => {
  expect(await told({ name: 'other' })).toBe('S3_BUCKET: there is no bucket course at https://s3.example.com');
  expect(await told({ credentials: { ...credentials, accessKeyId: 'nobody' } })).toBe(
    'S3_ACCESS_KEY_ID: https://s3.example.com does not know this key',
  );
  expect(await told({ credentials: { ...credentials, secretAccessKey: 'wrong' } })).toBe(
    'S3_SECRET_ACCESS_KEY: is not the secret of S3_ACCESS_KEY_ID',
  );
  expect(await told({ endpoint: 'http://127.0.0.1:1' })).toBe(
    'S3_ENDPOINT: https://s3.example.com does not answer (ECONNREFUSED)',
  );
  expect(await told({ endpoint: 'http://nowhere.invalid' })).toMatch(/^S3_ENDPOINT: no name server says where/);
  served.faults.push(403);
  expect(await told({})).toMatch(/^S3_ACCESS_KEY_ID: the key may not list and read the bucket course/);
  served.faults.push(301);
  expect(await told({})).toBe('S3_REGION: the bucket course is in another region than us-east-1');
  served.faults.push(...Array<number>(20).fill(503));
  expect(await told({})).toMatch(/^S3_ENDPOINT: https:\/\/s3\.example\.com answers with 503/);
});

test.each([
  [{ name: 'AuthorizationHeaderMalformed' }, 'S3_REGION: the bucket course is in another region than us-east-1'],
  [{ name: 'CredentialsProviderError' }, 'S3_ACCESS_KEY_ID: no key is set, and this machine has no role that opens the bucket'],
  [{ name: 'RequestTimeTooSkewed' }, 'the clock of this machine is too far from that of https://s3.example.com'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'S3_ENDPOINT: the certificate of https://s3.example.com is not trusted (CERT_HAS_EXPIRED)'],
  [undefined, 'S3_ENDPOINT: https://s3.example.com answers with what nobody understands'],
])('of %j it is told, too', (cause, line) => {
  expect(describeStorageFault(cause, settings)).toBe(line);
});

test('a folder that is not there is told by its setting', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'media-')), 'gone');
  const failure = await storeFiles(async () => new LocalDriver(folder))
    .check()
    .catch((error) => error);
  expect(describeStorageFault(failure.cause, { ...settings, S3_BUCKET: undefined, MEDIA_DIR: folder })).toBe(
    `MEDIA_DIR: there is no folder ${folder}`,
  );
});
