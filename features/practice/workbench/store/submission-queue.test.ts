import { expect, test } from 'vitest';
import { FunctionError } from '#features/function-client/call-function.ts';
import { isRefusedForGood } from './submission-queue.ts';

const answered = (status: number) => new FunctionError({ error: 'no', errorKey: 'INTERNAL', status });

test.each([
  ['no network', answered(0)],
  ['a session that ran out', answered(401)],
  ['too many requests', answered(429)],
  ['a server that failed', answered(503)],
  ['an error of the page', new TypeError('no')],
])('a try that was made offline waits on after %s', (_, error) => expect(isRefusedForGood(error)).toBe(false));

test.each([
  ['its input', 400],
  ['its sender', 403],
  ['what is gone', 404],
])('a try that was made offline is let go of where the server refuses %s', (_, status) =>
  expect(isRefusedForGood(answered(status))).toBe(true),
);
