import { parentPort } from 'node:worker_threads';
import type { TextCheck } from './check-in-thread.server.ts';
import { checkJson } from './check-json.ts';
import { checkRegex } from './check-regex.ts';

parentPort?.on('message', ({ check, answer }: TextCheck) => {
  parentPort?.postMessage(check.kind === 'regex' ? checkRegex({ ...check, answer }) : checkJson({ ...check, answer }));
});
