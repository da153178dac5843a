import { expect, test } from 'vitest';
import { FunctionError } from '#features/function-client/call-function.ts';
import { invoiceFailure } from './invoice-failure.ts';

const refused = (errorKey: string) => new FunctionError({ error: 'what the server said', errorKey, status: 400 });

test.each([
  ['no signed-in person', refused('NOT_SIGNED_IN'), 'NULL_USER', 'User not found'],
  ['no header', refused('AUTH_HEADER_FAILED'), 'AUTH_HEADER_FAILED', 'Cannot create auth header'],
  ['a refusal', refused('INVALID_INPUT'), 'INVOICE_CREATION_FAILED', 'what the server said'],
  ['an error of another kind', new TypeError('Failed to fetch'), 'INVOICE_CREATION_FAILED', 'Failed to fetch'],
  ['what is no error', 'cut off', 'INVOICE_CREATION_FAILED', 'cut off'],
])('an invoice that fails for %s has its code', (_, error, errorKey, message) => {
  expect(invoiceFailure(error)).toEqual({ error: message, errorKey });
});
