import { AppError } from '#platform/errors.ts';

/** Makes the error for a query that cannot be answered: which part of it, and what was expected there. */
export function contentQueryError(part: string, expected: string): AppError {
  return new AppError('CONTENT_QUERY_INVALID', `${part}: ${expected}`);
}
