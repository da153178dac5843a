import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideOfSpans } from '../telemetry.ts';

const ids = new AsyncLocalStorage<string>();

/** Names the request that is being served, in whatever its work has led to; undefined outside of any. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Begins what outlives a request that happens to need it first, such as a connection or a job. */
export const outsideOfRequests = <Result>(work: () => Result): Result => ids.exit(() => outsideOfSpans(work));

export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work);
