import { expect, test } from 'vitest';
import { parseConfig } from './config-schema.ts';

/* What each setting takes and refuses, at its edges. */
test.each([
  ['PORT', ['1', '65535'], ['0', '65536', '80.5', 'http', '0x50', '8e1', '+80', ' 80', '080', '"80"']],
  [
    'HOST',
    ['localhost', '::1', '[::1]', '127.8.9.1'],
    ['0.0.0.0', '192.168.1.1', '::', 'localhost.example', 'localhost:3000', 'http://localhost'],
  ],
  [
    'ORIGIN',
    ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'],
    [
      'localhost:3000',
      'ftp://localhost',
      'x',
      'http://localhost/path',
      'http://localhost/?a',
      'http://a@localhost',
      'https://*.example.com',
      '"http://localhost"',
    ],
  ],
  ['PROCESSES', ['1', '99', 'auto'], ['0', '100', '1.5', 'all', ' 2']],
  [
    'DATABASE_URL',
    ['postgres://a/b', 'postgresql://a/b', 'postgres://u:p@a:1,b:2/c?target_session_attrs=read-write', 'postgres://u:p,q@a,b'],
    ['mysql://a/b', 'http://a', 'a', 'postgres://a,/b', 'postgres://a:1x,b/c', 'postgres://a,b/c?target_session_attrs=any'],
  ],
  ['DATABASE_DIRECT_URL', [], ['mysql://a/b', 'a']],
  ['DATABASE_POOL_SIZE', ['2', '1000'], ['0', '1', '1001']],
  ['DATABASE_TIMEOUT_SECONDS', ['1', '600'], ['0', '1.5', '-1', '4s', '601']],
  ['SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
  ['BACKUP_KEY', ['x'.repeat(32)], ['x'.repeat(31)]],
  ['BACKUP_INTERVAL_HOURS', ['1', '24'], ['0', '25', '24h']],
  ['BACKUP_KEEP', ['1', '1000'], ['0', '1001']],
  ['LOCAL_SERVICES', ['oauth', 'payments,capture,outbox', ' oauth , payments '], ['stripe', 'oauth;payments']],
  ['SUPPORT_EMAIL', ['help@example.com'], ['help']],
  [
    'MAIL_FROM',
    ['a@example.com', 'Course Ö <a@example.com>'],
    ['a', 'Course <a>', 'a@b.example, c@d.example', 'A\r\nB <a@b.example>'],
  ],
  ['ALERT_WEBHOOK_SECRET', [], ['whsec_short', `whsec_${'A'.repeat(43)}!`, `${'A'.repeat(43)}=`, `whsec_${'A'.repeat(90)}`]],
  ['ALERT_WEBHOOK_URL', [], ['hooks.example.com', 'ftp://hooks.example.com']],
  ['ALERT_ERROR_COUNT', ['1', '1000'], ['0', '1.5', 'many']],
  ['SUMMARY_TIME_ZONE', ['UTC', 'Europe/Berlin'], ['Berlin', 'CET+1', "UTC'"]],
  ['CONTENT_DEFAULT_LOCALE', ['de'], ['e']],
  [
    'STRIPE_API_BASE_URL',
    ['https://proxy.example', 'http://10.0.0.5/stripe'],
    ['proxy', 'http://proxy.example', 'https://proxy.example?a=b'],
  ],
  ['STRIPE_AUTOMATIC_TAX', ['true', 'false'], ['yes']],
  ['STRIPE_MANAGED_PAYMENTS', ['true', 'false'], ['on']],
  ['STRIPE_TAX_CODE', ['txcd_20060058'], ['20060058', 'txcd_1', 'txcd_20060058,txcd_20060158']],
  ['COURSE_PRICE_CENTS', ['50', '2147483647'], ['49', '50.5', '199.00', '199,00', '1e4', '23 900', '2147483648']],
  ['COURSE_CURRENCY', ['eur', 'EUR', 'huf'], ['euro', 'e', 'xyz', 'hrk', 'btc']],
  ['LAUNCH_DISCOUNT_PERCENT', ['0', '90'], ['91', '-1']],
  [
    'SEAT_VOLUME_PRICES',
    ['5:10', '2:1,20:90'],
    ['5', '1:10', '5:0', '5:91', '5:10,5:20', '5:20,10:10', '20:20,5:10', '5:-1', '5:10,'],
  ],
  [
    'CARD_COUNTRY_DISCOUNTS',
    ['IN:50', 'IN:1,BR:90'],
    ['IN', 'in:50', 'IND:50', 'IN:0', 'IN:91', 'IN:50,IN:40', 'XY:50', 'ZZ:50', 'EU:50', 'IN:50,', 'IN:-5', 'IN:5.5'],
  ],
  ['REFUND_WINDOW_DAYS', ['0', '60'], ['-1', '1.5', '30d', '99999']],
  ['WITHDRAWAL_DAYS', ['14', '30'], ['13', '14.0', '99999']],
  ['SELLER_TAX_PERCENT', ['0', '19', '8.25'], ['19%', '0x13', '1e1', '8.255', '51', '-1', '.5']],
  ['SELLER_NAME', ['Example GmbH', ' Example \n'], ['"Example GmbH"', ' ']],
  ['REFUND_BEFORE_LESSON', ['1', '8'], ['0', '9']],
  ['SIGNED_URL_SECONDS', ['1', '3600'], ['0', '3601']],
  ['FUNCTIONS_BASE_URL', ['https://functions.example'], ['functions', 'functions.example:443', 'javascript:alert(1)']],
  ['CONTENT_BASE_URL', ['https://content.example'], ['content']],
  ['POSTHOG_HOST', ['https://eu.i.posthog.com'], ['eu']],
  ['POSTHOG_KEY', ['phc_key'], ['phx_secret', ' phc_key']],
  ['TRACKING_WITHOUT_CONSENT_IN', ['US', 'us, CA'], ['USA', 'XX', 'US;CA']],
  ['AD_TAG', ['AW-123/abc_D-e'], ['AW-123', 'G-123/abc', 'AW-123/abc def']],
  ['OPENAI_COMPATIBLE_URL', ['http://127.0.0.1:11434/v1', 'https://models.example/v1'], ['127.0.0.1:11434', 'ftp://x']],
  [
    'LANGUAGE_MODEL_PRICES',
    ['gpt-4o-2024-05-13=2.50/10', 'gpt-4o-2024-05-13=0/0', ' gpt-4o-2024-05-13 = 0.000001/999 '],
    [
      '2.50/10',
      'gpt-4o-2024-05-13=2.50',
      'gpt-4o-2024-05-13=-1/2',
      'gpt-4o-2024-05-13=1000/1',
      'gpt-4o-2024-05-13=$2/1',
      '=1/2',
      'another=1/2',
      'gpt-4o-2024-05-13=1/2,gpt-4o-2024-05-13=1/2',
    ],
  ],
  ['LANGUAGE_MODEL_TIMEOUT_SECONDS', ['2', '300'], ['1', '301', '2.5']],
  ['CALL_LIMIT_FACTOR', ['1', '1000000'], ['0', '1.5']],
  ['METRICS_TOKEN', ['x'.repeat(16)], ['x'.repeat(15), ` ${'x'.repeat(16)}`]],
  ['ACCESS_LOG', ['true', 'false'], ['yes', '1']],
  ['SLOW_QUERY_MS', ['1', '600000'], ['0', '600001', '0.5']],
  [
    'TRUST_PROXY',
    ['true', 'false', '1', '2', '10', '10.0.0.0/8,fd00::/8', '192.0.2.7', 'loopback, 10.1.0.0/16', 'private', '::1'],
    [
      'yes',
      '0',
      '11',
      '-1',
      '1.5',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0/8',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/8;::1',
      'loopback,',
      'proxy',
    ],
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http://127.0.0.1:4318', 'https://otlp.example.com/otlp'],
    ['127.0.0.1:4318', 'grpc://a:4317'],
  ],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['api-key=a', 'Authorization=Basic%20YQ==,x-team=b'], ['api-key', 'api-key: a', 'a=b,']],
  ['OTEL_TRACES_SAMPLER_ARG', ['0', '1', '0.05'], ['2', '10%', '.5', '1.0']],
  ['MEMORY_MB', ['256', '1024'], ['255', '1GB', '1e3', '-1']],
  ['LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], ['loud']],
])('%s takes what it means and refuses the rest by its name', (name, taken, refused) => {
  for (const value of taken) expect(() => parseConfig({ [name]: value }), value).not.toThrow();
  for (const value of refused) expect(() => parseConfig({ [name]: value }), value).toThrow(new RegExp(`^${name}: `));
  expect(() => parseConfig({ [name]: '' }), 'empty is unset').not.toThrow();
});

test('an empty environment sells at the full price, trusts no proxy, measures nothing and keeps files open for an hour', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    ORIGIN: 'http://localhost:3000',
    DATABASE_TIMEOUT_SECONDS: 4,
    LOCAL_SERVICES: [],
    CONTENT_LOCALES: ['de'],
    CONTENT_DEFAULT_LOCALE: 'en',
    COURSE_PRICE_CENTS: 23_900,
    COURSE_CURRENCY: 'usd',
    LAUNCH_DISCOUNT_PERCENT: 0,
    SEAT_VOLUME_PRICES: [],
    REFUND_WINDOW_DAYS: 30,
    REFUND_BEFORE_LESSON: 4,
    SIGNED_URL_SECONDS: 3600,
    CALL_LIMIT_FACTOR: 1,
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  });
  expect(parseConfig({ COURSE_CURRENCY: 'EUR', LOCAL_SERVICES: ' oauth ,, payments', TRUST_PROXY: 'true' })).toMatchObject({
    COURSE_CURRENCY: 'eur',
    LOCAL_SERVICES: ['oauth', 'payments'],
    TRUST_PROXY: 1,
  });
});

test.each([
  ['http://localhost:8080/', 'http://localhost:8080', true],
  ['http://127.0.0.1', 'http://127.0.0.1', true],
  ['http://[::1]:3000', 'http://[::1]:3000', true],
])('the origin of %s is %s', (given, origin, isLoopback) => {
  expect(parseConfig({ ORIGIN: given })).toMatchObject({ ORIGIN: origin, isLoopback });
});

/** Everything that a site on a public address needs. */
const publicSite = {
  ORIGIN: 'https://learn.example.com',
  SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'a',
  GITHUB_CLIENT_ID: 'a',
  GITHUB_CLIENT_SECRET: 'a',
  STRIPE_SECRET_KEY: 'a',
  STRIPE_PUBLISHABLE_KEY: 'a',
  STRIPE_WEBHOOK_SECRET: 'a',
  SMTP_URL: 'smtps://a:b@mail.example.com',
  MAIL_FROM: 'Course <course@example.com>',
};

test('a public site starts with everything, on any address of the machine', () => {
  expect(parseConfig({ ...publicSite, HOST: '0.0.0.0' })).toMatchObject({ isLoopback: false, ORIGIN: publicSite.ORIGIN });
});

test.each([
  [['SECRET'], null],
  [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'oauth'],
  [['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'], 'oauth'],
  [['STRIPE_SECRET_KEY'], 'payments'],
  [['STRIPE_PUBLISHABLE_KEY'], 'payments'],
  [['STRIPE_WEBHOOK_SECRET'], 'payments'],
  [['SMTP_URL'], 'outbox'],
])('a public site does not start without %s, unless its stand-in is named', (names, standIn) => {
  const without = Object.fromEntries(Object.entries(publicSite).filter(([name]) => !names.includes(name)));
  expect(() => parseConfig(without)).toThrow(new RegExp(`^${names[0]}: needed because`));
  for (const LOCAL_SERVICES of ['oauth', 'payments', 'capture', 'outbox']) {
    const start = () => parseConfig({ ...without, LOCAL_SERVICES });
    if (LOCAL_SERVICES === standIn) expect(start).not.toThrow();
    else expect(start).toThrow(new RegExp(`^${names[0]}: `));
  }
});

test('a mail server needs a sender, and a signature all of its parts', () => {
  expect(() => parseConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^MAIL_FROM: needed because/);
  const dkim = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY: 'b' };
  expect(() => parseConfig(dkim)).not.toThrow();
  for (const name of Object.keys(dkim)) {
    expect(() => parseConfig({ ...dkim, [name]: '' })).toThrow(/^DKIM_PRIVATE_KEY: /);
  }
});

test.each(['GOOGLE', 'GITHUB'])('half an OAuth client of %s is refused from either side', (provider) => {
  for (const half of ['CLIENT_ID', 'CLIENT_SECRET']) {
    expect(() => parseConfig({ [`${provider}_${half}`]: 'a' })).toThrow(new RegExp(`^${provider}_CLIENT_SECRET: `));
  }
  expect(() => parseConfig({ [`${provider}_CLIENT_ID`]: 'a', [`${provider}_CLIENT_SECRET`]: 'b' })).not.toThrow();
});
