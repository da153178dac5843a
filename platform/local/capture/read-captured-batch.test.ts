import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCapturedBatch } from './read-captured-batch.ts';

const event = { uuid: 'one', event: '$pageview', distinct_id: 'reader', properties: { current_url: '/' } };

test('a batch is read plain, compressed without saying so, as a list, alone, and inside a form', () => {
  const bodies = [
    Buffer.from(JSON.stringify({ api_key: 'key', batch: [event] })),
    gzipSync(JSON.stringify({ api_key: 'key', batch: [event] })),
    Buffer.from(JSON.stringify([event])),
    Buffer.from(JSON.stringify(event)),
    Buffer.from(new URLSearchParams({ data: Buffer.from(JSON.stringify([event])).toString('base64') }).toString()),
  ];
  for (const body of bodies) expect(readCapturedBatch(body)).toEqual([event]);
});

test('what is no batch is refused, also one that would unpack to more than a mebibyte', () => {
  for (const body of ['', '{', '{"batch":[{}]}', '\x1f\x8bnot gzip']) {
    expect(() => readCapturedBatch(Buffer.from(body, 'latin1'))).toThrow();
  }
  expect(() => readCapturedBatch(gzipSync(Buffer.alloc(2 * 1024 * 1024, 'a')))).toThrow();
});
