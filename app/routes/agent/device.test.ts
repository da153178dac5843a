import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Caller } from '#features/access/caller.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { action } from './device.tsx';

test('a wrong code says so, and after ten nobody goes on guessing, whatever they ask for', async () => {
  const context = new RouterContextProvider();
  context.set(signedInUserContext, (await createTestUser()) as unknown as Caller);
  const guess = (intent: string) => {
    const request = new Request(`${config.ORIGIN}/agent/device`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'BCDF-GHJK', intent }),
    });
    return action({ request, context } as never);
  };
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await guess(tries % 2 ? 'look' : 'allow')).toMatchObject({
      data: { problem: expect.stringContaining('There is no sign-in with this code') },
      init: { status: 404 },
    });
  }
  for (const intent of ['look', 'allow']) {
    expect(await guess(intent)).toMatchObject({
      data: { problem: expect.stringContaining('Too many requests') },
      init: { status: 429 },
    });
  }
});
