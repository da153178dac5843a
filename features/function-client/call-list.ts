import { callFunction, FunctionError } from './call-function.ts';

export interface ListAnswer<Row> {
  list: Row[];
  error: string | null;
  errorKey: 'USER_NOT_FOUND' | 'AUTH_HEADER_FAILED' | 'FETCH_FAILED' | null;
}

/**
 * Lists the rows of a table. It never throws: whatever goes wrong is logged and answered as an empty list with its code
 * (docs/product.md §8).
 */
export async function callList<Row>({ table, userId }: { table: string; userId: string | null }): Promise<ListAnswer<Row>> {
  if (!userId) return failed('USER_NOT_FOUND', 'User not found');
  try {
    return await callFunction<ListAnswer<Row>>('getList', { table, parentUserId: userId });
  } catch (error) {
    if (error instanceof FunctionError && error.errorKey === 'AUTH_HEADER_FAILED') {
      return failed('AUTH_HEADER_FAILED', 'Unable to create auth header');
    }
    return failed('FETCH_FAILED', 'Failed to fetch list', error);
  }
}

function failed(errorKey: NonNullable<ListAnswer<never>['errorKey']>, error: string, cause?: unknown): ListAnswer<never> {
  console.error(error, cause);
  return { list: [], error, errorKey };
}
