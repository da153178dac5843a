import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';

vi.stubEnv('TRACKING_WITHOUT_CONSENT_IN', 'US, ca');
const { answerTrackingConsent } = await import('./tracking-consent.ts');

const site = new Hono().get('/tracking/consent', answerTrackingConsent);
const isNeeded = async (headers: Record<string, string>) => {
  const answer = await site.request('/tracking/consent', { headers });
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  return (await answer.json()).isNeeded;
};

test('no consent is needed in the countries of the setting alone; one that nobody knows is no such country', async () => {
  for (const country of ['US', 'us', 'CA']) expect(await isNeeded({ 'CF-IPCountry': country }), country).toBe(false);
  for (const country of ['DE', 'XX', 'T1', '']) expect(await isNeeded({ 'CF-IPCountry': country }), country).toBe(true);
  expect(await isNeeded({})).toBe(true);
  expect(await isNeeded({ 'X-Country': 'US' })).toBe(true);
});
