import { data } from 'react-router';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { refusalMessages } from '#platform/http/refusal-messages.ts';

/** Counts what a button of a page does, where nothing typed can be lost; past the limit the error page says what to do. */
export async function enforcePageRateLimit(call: Parameters<typeof enforceRateLimit>[0]): Promise<void> {
  try {
    await enforceRateLimit(call);
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429)) throw error;
    throw data(refusalMessages[429], { status: 429, statusText: 'Too Many Requests' });
  }
}
