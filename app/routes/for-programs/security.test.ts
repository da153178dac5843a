import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { loader } from './security.ts';

test('security.txt says whom to write to, and expires within a year', async () => {
  const text = await loader().text();
  expect(text).toContain(`Contact: mailto:${config.SUPPORT_EMAIL}\n`);
  expect(text).toContain(`Canonical: ${config.ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 90 * day);
  expect(expires).toBeLessThan(Date.now() + 365 * day);
});
