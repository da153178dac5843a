import { expect, test } from 'vitest';
import { AppError, errorCatalogue } from './errors.ts';
import { isDatabaseUnavailable, violatedConstraint } from './postgres/database-errors.ts';

test('a failure says what the catalogue says, and what was wrong with this very request', () => {
  const plain = new AppError('CONFLICT');
  expect(plain).toMatchObject({ name: 'AppError', errorKey: 'CONFLICT', status: 409, detail: undefined, answer: {} });
  expect(plain.message).toBe(errorCatalogue.CONFLICT.message);
  const detailed = new AppError('INVALID_INPUT', 'item: has no field', { list: [] });
  expect(detailed).toMatchObject({ detail: 'item: has no field', answer: { list: [] } });
  expect(detailed.message).toBe(`${errorCatalogue.INVALID_INPUT.message}: item: has no field`);
});

test('every failure travels with a status that clients know how to take', () => {
  const known = [400, 401, 403, 404, 409, 413, 421, 429, 500, 503];
  for (const [errorKey, { status, message }] of Object.entries(errorCatalogue)) {
    expect([errorKey, known.includes(status), message.length > 0]).toEqual([errorKey, true, true]);
  }
});

const failed = (code: string, more: object = {}) =>
  new Error('query', {
    cause: new Error('driver', { cause: Object.assign(new Error('the server said so'), { code, ...more }) }),
  });

test.each(
  [
    ['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
    ['57P01', '57P02', '57P03', '57014', '53300', '53100'],
  ].flat(),
)('%s says that the database is away, however deep it lies', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error('at once'), { code }))).toBe(true);
  expect(violatedConstraint(failed(code))).toBeNull();
});

test.each(['23502', '23503', '23505', '23514'])('%s says that a rule was broken, and by its name where it has one', (code) => {
  expect(violatedConstraint(failed(code, { constraint_name: 'amount_is_positive' }))).toBe('amount_is_positive');
  expect(violatedConstraint(failed(code))).toBe('the server said so');
  expect(isDatabaseUnavailable(failed(code))).toBe(false);
});

test.each([[failed('42703')], [new Error('no code')], ['57P01'], [null], [{ code: '57P01' }]])('%s is neither', (error) => {
  expect([isDatabaseUnavailable(error), violatedConstraint(error)]).toEqual([false, null]);
});
