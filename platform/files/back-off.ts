import { setTimeout as wait } from 'node:timers/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { second } from '#platform/durations.ts';

type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { acquireInitialRetryToken: unknown }>;
type Failure = Parameters<RetryStrategy['refreshRetryTokenForRetry']>[1];

export interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

export const clockOfMachine: Clock = { now: Date.now, wait };

const firstDelay = second / 2;
const longestDelay = 64 * second;
/** The most retries, of which the last comes after the longest delay. */
const mostRetries = 1 + Math.log2(longestDelay / firstDelay);

/**
 * Retries what a storage answers with 5xx, 408 or 429, or not at all, after delays that double up to 64 s, as long as the next try begins
 * within `timeout`. It takes the place of the SDK's own retries, so that the two do not multiply.
 */
export function backOff({ timeout, clock }: { timeout: number; clock: Clock }): RetryStrategy {
  const makeToken = (retries: number, deadline: number) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => 0, // the wait is over when there is a token
    deadline,
  });
  return {
    acquireInitialRetryToken: async () => makeToken(0, clock.now() + timeout),
    refreshRetryTokenForRetry: async (token, failure) => {
      const retries = token.getRetryCount();
      const { deadline } = token as ReturnType<typeof makeToken>;
      const delay = Math.min(firstDelay * 2 ** retries, longestDelay);
      if (!mayPass(failure) || retries === mostRetries || clock.now() + delay > deadline) throw new Error('not tried again');
      await clock.wait(delay * (1 - Math.random() / 4)); // so that those who failed together do not come back together
      return makeToken(retries + 1, deadline);
    },
    recordSuccess: () => {},
  };
}

/** Says whether the same may succeed later: the storage is overwhelmed or away, and did not refuse. */
function mayPass({ error, errorType }: Failure): boolean {
  const status = error?.$metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) return status >= 500 || status === 408 || status === 429;
  return errorType === 'TRANSIENT';
}
