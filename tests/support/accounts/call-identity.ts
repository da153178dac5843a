import { expect } from 'vitest';
import { config } from '#platform/config/config.server.ts';

export const identityBase = `http://127.0.0.1:${config.PORT}/identity`;

/** Makes one identity call by itself, without the firebase client around it. */
export async function callIdentity(path: string, body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${identityBase}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** Makes the expected answer of a refused call. */
export const refusal = (message: string, code = 400) => ({
  status: code,
  answer: { error: { code, message, errors: expect.anything() } },
});
