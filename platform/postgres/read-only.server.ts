import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Does some work for which PostgreSQL refuses every write, whatever code the work meets on its way. */
export function readOnly<Answer>(work: () => Answer): Answer {
  return scope.run(true, work);
}

/** Says whether this is part of a {@link readOnly} work. */
export const isReadOnly = (): boolean => scope.getStore() ?? false;

/** PostgreSQL's code for a write in a transaction that only reads (its manual, appendix A). */
const readOnlyTransaction = '25006';

/** Says whether an error is PostgreSQL's refusal of a write in a {@link readOnly} work. */
export function isRefusedWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === readOnlyTransaction) return true;
  }
  return false;
}
