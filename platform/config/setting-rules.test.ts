import { expect, test } from 'vitest';
import { parseConfig } from './config-schema.ts';

/** What a public site has, with keys as the providers write them. */
const publicSite = {
  ORIGIN: 'https://learn.example.com',
  SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-abc',
  GITHUB_CLIENT_ID: 'Ov23liAbCdEfGhIjKlMn',
  GITHUB_CLIENT_SECRET: '0123456789abcdef0123456789abcdef01234567',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://a:b@mail.example.com',
  MAIL_FROM: 'Course <course@example.com>',
};

function faultsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** Names the settings that are refused when some of a public site's are others. */
const refused = (change: Record<string, string>) => faultsOf({ ...publicSite, ...change }).map((fault) => fault.split(':')[0]);

test('a public site with keys of every shape starts, with a restricted key and on a test account, too', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ STRIPE_SECRET_KEY: 'rk_live_abc' })).toEqual([]);
  expect(refused({ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual([]);
  expect(refused({ GITHUB_CLIENT_ID: '0123456789abcdef0123' })).toEqual([]);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'pk_live_a', STRIPE_PUBLISHABLE_KEY: 'sk_live_a' }, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
  [{ STRIPE_SECRET_KEY: 'whsec_a' }, ['STRIPE_SECRET_KEY']],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_live_a' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ STRIPE_PUBLISHABLE_KEY: 'rk_live_a' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, ['STRIPE_PUBLISHABLE_KEY']],
  [
    { GOOGLE_CLIENT_ID: publicSite.GOOGLE_CLIENT_SECRET, GOOGLE_CLIENT_SECRET: publicSite.GOOGLE_CLIENT_ID },
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ],
  [{ GITHUB_CLIENT_ID: publicSite.GITHUB_CLIENT_SECRET }, ['GITHUB_CLIENT_ID']],
  [{ OPENAI_API_KEY: 'sk-ant-a' }, ['OPENAI_API_KEY']],
  [{ POSTHOG_KEY: 'phx_a' }, ['POSTHOG_KEY']],
  [
    { S3_BUCKET: 'the-bucket', S3_ACCESS_KEY_ID: 'a'.repeat(40), S3_SECRET_ACCESS_KEY: 'AKIAABCDEFGHIJKLMNOP' },
    ['S3_SECRET_ACCESS_KEY'],
  ],
])('a key in the place of another is refused where it lies, and shown nowhere: %j', (change, names) => {
  expect(refused(change)).toEqual(names);
  const said = faultsOf({ ...publicSite, ...change }).join();
  for (const value of Object.values(change)) expect(said.includes(value), value).toBe(false);
});

test.each([
  ['http://learn.example.com', false],
  ['http://93.184.216.34', false],
  ['http://172.32.0.1', false],
  ['http://[2001:db8::1]', false],
  ['https://learn.example.com', true],
  ['http://10.1.2.3:3000', true],
  ['http://172.31.0.1', true],
  ['http://192.168.0.7', true],
  ['http://100.100.1.1', true],
  ['http://[fd00::1]', true],
  ['http://site', true],
  ['http://learn.local', true],
])('a site at %s starts: %s', (ORIGIN, starts) => {
  expect(refused({ ORIGIN })).toEqual(starts ? [] : ['ORIGIN']);
});

test.each([
  [{ FUNCTIONS_BASE_URL: 'http://functions.example.com' }, ['FUNCTIONS_BASE_URL']],
  [{ CONTENT_BASE_URL: 'http://10.0.0.1', POSTHOG_HOST: 'http://a.example.com' }, ['CONTENT_BASE_URL', 'POSTHOG_HOST']],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, ['S3_BUCKET']],
  [{ OPENAI_COMPATIBLE_URL: 'http://ollama.example.com:11434/v1', S3_BUCKET: 'b', S3_ENDPOINT: 'http://minio.example.com' }, []],
])('beside a site over https: %j', (change, names) => {
  expect(refused(change)).toEqual(names);
});

test('half a Stripe on a laptop is refused, or the stand-in would take the payments', () => {
  expect(faultsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_a' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY: needed because another key of Stripe is set/),
  ]);
  expect(faultsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_a', LOCAL_SERVICES: 'payments' })).toEqual([]);
});

test('all faults of a start are told at once, and none that follows from another alone', () => {
  const faults = faultsOf({
    ...publicSite,
    PORT: 'eighty',
    COURSE_PRICE_CENTS: '199.00',
    COURSE_CURRENCY: 'huf',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
    MAIL_FROM: '',
    COURSE_CURENCY: 'eur',
    OWNER_EMAIL: 'a@example.com',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'COURSE_PRICE_CENTS',
    'STRIPE_PUBLISHABLE_KEY',
    'MAIL_FROM',
    'OWNER_EMAIL',
  ]);
  expect(faults[1]).toContain('199.00 dollars are 19900');
});

test('alerts go to a webhook that has both address and secret', () => {
  const secret = { ALERT_WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` };
  const address = { ALERT_WEBHOOK_URL: 'http://10.0.0.5/hook?of=site' };
  expect(refused({ ...secret, ...address })).toEqual([]);
  expect([refused(secret), refused(address)]).toEqual([['ALERT_WEBHOOK_SECRET'], ['ALERT_WEBHOOK_SECRET']]);
});

test('what the site puts into a bucket by itself is encrypted', () => {
  const backups = { BACKUP_INTERVAL_HOURS: '24', S3_BUCKET: 'b' };
  expect(refused(backups)).toEqual(['BACKUP_KEY']);
  expect(refused({ ...backups, BACKUP_KEY: 'x'.repeat(32) })).toEqual([]);
  expect(refused({ BACKUP_INTERVAL_HOURS: '24' })).toEqual([]);
});
