import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';

const posthog = vi.hoisted(() => ({ capture: vi.fn(), opt_out_capturing: vi.fn(), set_config: vi.fn() }));
const startPosthog = vi.hoisted(() => vi.fn());
vi.mock('./start-posthog.ts', () => ({ startPosthog }));

const asked = vi.fn<(address: string) => Promise<Response>>();
let local: Record<string, string>;
let session: Record<string, string>;

/** Opens a page of a site that measures, as a browser does that was never there. */
async function visit({ dataset = {}, navigator = {} }: { dataset?: Record<string, string>; navigator?: object } = {}) {
  const analytics = { analyticsKey: 'key', analyticsHost: 'https://analytics.example' };
  const location = { pathname: '/blogs', search: '?utm_source=mail', hostname: 'learn.example.com' };
  vi.stubGlobal('document', { documentElement: { dataset: { ...analytics, ...dataset } }, cookie: '', head: { append() {} } });
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, localStorage: local, sessionStorage: session });
  vi.stubGlobal('navigator', navigator);
  const { recordPageview } = await import('./record-pageview.ts');
  const { recordVisit } = await import('./record-visit.ts');
  const { reportPurchase } = await import('./report-purchase.ts');
  await Promise.all([recordVisit(), recordPageview()]);
  await reportPurchase({ purchaseId: 'p', amountCents: 100, currency: 'usd' });
  return import('./tracking-consent.ts');
}

beforeEach(() => {
  vi.resetModules();
  session = stubLocalStorage();
  vi.stubGlobal('sessionStorage', session);
  local = stubLocalStorage();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('addEventListener', vi.fn());
  startPosthog.mockResolvedValue(posthog);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const traces = () => [...Object.keys(local), ...Object.keys(session)].filter((key) => key !== 'tracking');

test('before anyone chose nothing is stored, and nothing is sent anywhere', async () => {
  const { trackingConsent } = await visit({ dataset: { adTag: 'AW-1/a' } });
  expect(await trackingConsent()).toBe('not-asked');
  expect(traces()).toEqual([]);
  expect(startPosthog).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test('a yes measures from the page on which it is said, with where the visit came from', async () => {
  await visit();
  const { chooseTracking } = await import('./choose-tracking.ts');
  chooseTracking('on');
  await vi.waitFor(() =>
    expect(posthog.capture).toHaveBeenCalledWith('$pageview', { current_url: '/blogs?utm_source=mail', utm_source: 'mail' }),
  );
  expect(local).toMatchObject({ tracking: 'on', utm_source: 'mail' });
});

test('a no is kept and asked for no more; one after a yes stops the library and forgets what was kept', async () => {
  local.tracking = 'on';
  await visit();
  await vi.waitFor(() => expect(posthog.capture).toHaveBeenCalled());
  Object.assign(local, { ph_key_posthog: '{}' });
  Object.assign(session, { ph_key_window_id: '1' });
  const { chooseTracking } = await import('./choose-tracking.ts');
  chooseTracking('off');
  await vi.waitFor(() => expect(posthog.opt_out_capturing).toHaveBeenCalled());
  expect(posthog.set_config).toHaveBeenCalledWith({ disable_persistence: true });
  expect(local).toMatchObject({ tracking: 'off' });
  expect(traces().filter((key) => /^(ph_|utm_|analytics)/.test(key))).toEqual([]);

  vi.clearAllMocks();
  vi.resetModules();
  const { trackingConsent } = await visit();
  expect(await trackingConsent()).toBe('refused');
  expect(startPosthog).not.toHaveBeenCalled();
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that says %j has said no, whatever was chosen',
  async (navigator) => {
    local.tracking = 'on';
    const { trackingConsent } = await visit({ navigator });
    expect(await trackingConsent()).toBe('refused');
    expect(traces()).toEqual([]);
    expect(startPosthog).not.toHaveBeenCalled();
  },
);

test.each([
  ['is one that needs no consent', () => Response.json({ isNeeded: false }), 'given'],
  ['is another or unknown', () => Response.json({ isNeeded: true }), 'not-asked'],
  ['cannot be asked for', () => new Response('', { status: 503 }), 'not-asked'],
])('where consent differs by country and this one %s', async (_, answer, consent) => {
  asked.mockImplementation(async () => answer());
  const { trackingConsent } = await visit({ dataset: { consentByCountry: '' } });
  expect(await trackingConsent()).toBe(consent);
  expect(startPosthog).toHaveBeenCalledTimes(consent === 'given' ? 1 : 0);
  local.tracking = 'off';
  expect(await trackingConsent()).toBe('refused');
});

test('a browser that keeps nothing is neither measured nor asked on each page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { trackingConsent } = await visit();
  expect(await trackingConsent()).toBe('refused');
  expect(startPosthog).not.toHaveBeenCalled();
});

test('a site that measures nothing keeps its own log as before', async () => {
  await visit({ dataset: { analyticsKey: '' } });
  expect(Object.keys(local)).toEqual(expect.arrayContaining(['pending-actions', 'action-log']));
});
