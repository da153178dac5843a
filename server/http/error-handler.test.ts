import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { health, readiness } from '../health.ts';
import { completeAnswer } from './complete-answer.ts';
import { errorHandler } from './error-handler.ts';

const away = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Answers a request that ends in this error. */
async function answerTo(error: Error) {
  const app = new Hono().use(completeAnswer).onError(errorHandler);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.request('/');
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json(), answer };
}

test.each([
  ['what was expected', new AppError('NOT_YOURS'), 403, 'NOT_YOURS', null],
  ['too many calls', new AppError('TOO_MANY_REQUESTS'), 429, 'TOO_MANY_REQUESTS', '60'],
  ['a provider that is away', new AppError('PAYMENT_PROVIDER_UNAVAILABLE'), 503, 'PAYMENT_PROVIDER_UNAVAILABLE', '2'],
  ['a database that is away', new Error('query failed', { cause: away }), 503, 'UNAVAILABLE', '2'],
  ['a mistake of ours', new TypeError('x is not a function'), 500, 'INTERNAL', null],
])('%s is answered with its code, and with when to try again', async (_, error, status, errorKey, retryAfter) => {
  expect(await answerTo(error)).toMatchObject({ status, retryAfter, body: { errorKey, error: expect.any(String) } });
});

test('a failure carries what its call promises, but never another code; a mistake of ours tells nothing of itself', async () => {
  const { body } = await answerTo(new AppError('FETCH_FAILED', undefined, { list: [], errorKey: 'x', error: 'x' }));
  expect(body).toEqual({ list: [], errorKey: 'FETCH_FAILED', error: 'Failed to fetch list' });
  expect(JSON.stringify((await answerTo(new Error('secret of the database'))).body)).not.toContain('secret');
});

test('only what nobody expected is logged as an error', async () => {
  const logged = vi.spyOn(log, 'error');
  await answerTo(new AppError('NOT_FOUND'));
  await answerTo(away);
  expect(logged).not.toHaveBeenCalled();
  const mistake = new Error('unexpected');
  await answerTo(mistake);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toEqual({ err: mistake });
});

test('every answer has the headers that all carry, unless it says otherwise itself', async () => {
  const app = new Hono().use(completeAnswer);
  app.get('/plain', (context) => context.text('plain'));
  app.get('/own', (context) => context.text('own', 200, { 'Referrer-Policy': 'no-referrer' }));
  const [plain, own] = [await app.request('/plain'), await app.request('/own')];
  expect([plain, own].map(({ headers }) => headers.get('referrer-policy'))).toEqual([
    'strict-origin-when-cross-origin',
    'no-referrer',
  ]);
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a process says that it answers, and that its database does', async () => {
  expect(await health().json()).toEqual({ status: 'ok' });
  const ready = await readiness();
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
});
