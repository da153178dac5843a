import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { errorInWords, withoutSecrets, withoutValues } from './without-values.ts';

const secret = 'Harbour Lane 12 of ada@example.com, xM9jidJqT7uVw2bZcD4eF6gH8kLmNpRs';

/** Errors as packages throw them, each with the secret wherever it may stand. */
const errors: Record<string, () => unknown> = {
  'of a query': () =>
    Object.assign(new Error(`Failed query: select $1\nparams: ${secret}`, { cause: violation() }), {
      ...{ query: `select '${secret}' from users where token = $1 -- ${secret}`, params: [secret] },
    }),
  'of PostgreSQL': violation,
  'of Zod': () => z.object({ a: z.literal('x') }).safeParse({ a: secret, [secret]: 1 }).error,
  'of Zod, with what was received': () =>
    Object.assign(new Error(JSON.stringify([{ received: secret }])), { issues: [{ received: secret, path: [secret] }] }),
  'of Stripe': () =>
    Object.assign(new Error(`Invalid email address: ${secret}`), { raw: { message: secret }, param: secret, statusCode: 400 }),
  'of the AI SDK': () =>
    Object.assign(new Error(`${secret} is not allowed`), {
      requestBodyValues: { prompt: secret },
      responseBody: secret,
      data: secret,
    }),
  'of S3': () =>
    Object.assign(new Error(`The key "${secret}" does not exist`), { $metadata: { httpStatusCode: 404 }, Key: secret }),
  'of a mail server': () =>
    Object.assign(new Error(`Can't send mail - all recipients were rejected: 550 <${secret}>`), {
      ...{ rejected: [secret], response: `550 <${secret}>`, responseCode: 550 },
    }),
  'of JSON': () => thrown(() => JSON.parse(secret)),
  'of a number': () => thrown(() => BigInt(secret)),
  'of an address': () => thrown(() => new URL(secret)),
  'of ours, with something filled in': () => new Error(`there is no place called ${JSON.stringify(secret)}`),
  'of ours, with details': () => new AppError('INVALID_INPUT', secret, { text: secret }),
  'of several': () => new AggregateError([violation(), new Error(`"${secret}"`)], `"${secret}"`),
  'with another as a property': () => Object.assign(new Error('it failed'), { failure: violation(), reason: new Error(secret) }),
  'with lines like frames in it': () => new Error(`it failed:\n    at ${secret} (/a/b.ts:1:1)\n    at /c/${secret}.ts:1:1`),
  'with a name of its own': () => Object.assign(new Error('it failed'), { name: secret, code: secret, status: secret }),
  'that is a text': () => `"${secret}"`,
  'that is an object': () => ({ message: `"${secret}"`, stack: secret, detail: secret }),
  'that cannot be read': () => new Proxy(new Error(secret), { get: () => thrown(() => null) }),
  'that is its own cause': () => {
    const error = new Error(`"${secret}"`);
    return Object.assign(error, { cause: error, errors: [error] });
  },
};

function violation(): Error {
  return Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    ...{ severity: 'ERROR', code: '22P02', table_name: 'users', detail: `Key (email)=(${secret}) already exists.`, hint: secret },
    ...{ where: secret, internal_query: secret, query: `select '${secret}'`, parameters: [secret], args: [secret] },
  });
}

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each(Object.entries(errors))('no value is left of an error %s', (_, make) => {
  const left = [withoutValues(make()), errorInWords(make()), withoutSecrets({ deep: [{ err: make() }] })];
  expect(JSON.stringify(left)).not.toMatch(/Harbour|ada|example\.com|xM9jidJ/);
});

test('what failed, where and why is left', () => {
  const { type, message, stack, cause, ...facts } = withoutValues(errors['of a query']?.());
  expect([type, message, facts]).toEqual(['Error', 'Failed query', { query: "select '…' from users where token = $1 " }]);
  expect(stack).toMatch(/^at .*without-values\.test\.ts:\d+:\d+/);
  expect(cause).toMatchObject({ message: 'invalid input syntax for type uuid', code: '22P02', table: 'users' });
  expect(errorInWords(thrown(() => (undefined as unknown as { a: 1 }).a))).toBe(
    "TypeError: Cannot read properties of undefined (reading 'a')",
  );
  const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(errorInWords(new Error('the mail server is gone', { cause: gone }))).toBe(
    'Error: the mail server is gone: Error: connect ECONNREFUSED',
  );
  expect(errorInWords(new AppError('NOT_FOUND', 'x'))).toBe('AppError: There is nothing here (404)');
});

test('what the owner wrote is told to the owner as it is', () => {
  const fault = Object.assign(new Error('blogs/first.md: title: "12" is no text'), { name: 'ContentError' });
  expect(errorInWords(fault)).toBe('ContentError: blogs/first.md: title: "12" is no text');
});

test('what keys say is secret is left out, however deep, and addresses are wherever they stand', () => {
  const given = {
    token: 't',
    a: { apiToken: 't', cookie: 'c', 'set-cookie': ['c'], params: [1], tokens: 12, kept: 'to ada@example.com' },
  };
  const left = { token: '[redacted]', a: { apiToken: '[redacted]', cookie: '[redacted]', 'set-cookie': '[redacted]' } };
  expect(withoutSecrets(given)).toEqual({ ...left, a: { ...left.a, params: '[redacted]', tokens: 12, kept: 'to [redacted]' } });
});
