import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The act of the storage with a request instead of answering it; `pass` answers it. */
type Fault = number | 'pass' | 'hang' | 'hang up' | 'stop after the first bytes';

/** An S3-compatible storage with one bucket, whose faults a test chooses. */
export interface TestBucket {
  bucket: { name: string; region: string; endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  /** The faults of the next requests, one each; then it answers again. */
  faults: Fault[];
  /** Method and path of each request that came. */
  asked: string[];
  /** The number of answers that are being read right now. */
  openAnswers(): number;
  close(): Promise<void>;
}

/** Starts S3rver, which checks signatures and serves parts of files, behind a door that plays the faults. */
export async function serveBucket(): Promise<TestBucket> {
  const name = 'course';
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const storage = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] });
  const { port } = await storage.run();
  const faults: Fault[] = [];
  const asked: string[] = [];
  const open = new Set<ServerResponse>();

  const door = createServer((asking, answer) => {
    asked.push(`${asking.method} ${asking.url}`);
    open.add(answer);
    answer.once('close', () => open.delete(answer));
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'hang up') return void asking.socket.destroy();
    if (typeof fault === 'number') return void answer.writeHead(fault).end();
    passOn(asking, answer, { port, isCut: fault === 'stop after the first bytes' });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    bucket: {
      name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    faults,
    asked,
    openAnswers: () => open.size,
    close: async () => {
      door.closeAllConnections();
      door.close();
      await storage.close();
    },
  };
}

function passOn(asking: IncomingMessage, answer: ServerResponse, { port, isCut }: { port: number; isCut: boolean }): void {
  const { method, url, headers } = asking;
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    if (isCut) reply.once('data', (piece: Buffer) => answer.write(piece.subarray(0, 3)));
    else reply.pipe(answer);
  });
  asking.pipe(onward);
  onward.on('error', () => answer.destroy()); // as when it is destroyed below before the storage has answered
  // Who has gone reads no more; the storage would wait for it when it closes.
  answer.once('close', () => onward.destroy());
}
