import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Names the request that is being served, in whatever its work has led to; undefined outside of any. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Begins what outlives a request that happens to need it first, such as a connection. */
export const outsideOfRequests = <Result>(work: () => Result): Result => ids.exit(work);

export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work);
