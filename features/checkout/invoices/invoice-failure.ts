import { FunctionError } from '#features/function-client/call-function.ts';

export type InvoiceErrorKey = 'NULL_USER' | 'AUTH_HEADER_FAILED' | 'INVOICE_CREATION_FAILED';

/** Says why no invoice was issued, by the three codes of docs/product.md §8. What the server said stays the message of the third. */
export function invoiceFailure(error: unknown): { error: string; errorKey: InvoiceErrorKey } {
  if (error instanceof FunctionError) {
    if (error.errorKey === 'AUTH_HEADER_FAILED') return { error: 'Cannot create auth header', errorKey: 'AUTH_HEADER_FAILED' };
    if (error.errorKey === 'NOT_SIGNED_IN') return { error: 'User not found', errorKey: 'NULL_USER' };
  }
  return { error: error instanceof Error ? error.message : String(error), errorKey: 'INVOICE_CREATION_FAILED' };
}
