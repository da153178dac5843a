import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config-schema.ts';
import { settings } from './settings.ts';

test('an empty environment is a working local site', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({ PORT: 3000, ORIGIN: 'http://localhost:3000', DATA_DIR: '.data', isLoopback: true });
});

test('a bad value is named together with what was expected', () => {
  expect(() => parseConfig({ PORT: 'eighty' })).toThrow(/^PORT: .*expected number.*Port the server listens on/);
  expect(() => parseConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/^DATABASE_URL: /);
});

test('a public address refuses to start on stand-ins or without a secret of its own', () => {
  expect(() => parseConfig({ ORIGIN: 'https://learn.example.com' })).toThrow(/^SECRET: needed because ORIGIN/);
  const secret = 'x'.repeat(32);
  expect(() => parseConfig({ ORIGIN: 'https://learn.example.com', SECRET: secret })).toThrow(/name the stand-in "oauth"/);
  expect(
    parseConfig({ ORIGIN: 'https://learn.example.com', SECRET: secret, LOCAL_SERVICES: 'oauth, payments, outbox' }).isLoopback,
  ).toBe(false);
});

test('an OAuth client without its secret is refused', () => {
  expect(() => parseConfig({ GITHUB_CLIENT_ID: 'id' })).toThrow(/^GITHUB_CLIENT_SECRET: /);
  expect(() => parseConfig({ S3_SECRET_ACCESS_KEY: 'secret' })).toThrow(/^S3_SECRET_ACCESS_KEY: /);
  expect(parseConfig({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }).GITHUB_CLIENT_ID).toBe('id');
});

test('a seller of record and a tax that is asked for are refused together', () => {
  const both = { STRIPE_MANAGED_PAYMENTS: 'true', STRIPE_AUTOMATIC_TAX: 'true' };
  expect(() => parseConfig(both)).toThrow(/^STRIPE_AUTOMATIC_TAX: must not be true while STRIPE_MANAGED_PAYMENTS is/);
  expect(() => parseConfig({ STRIPE_MANAGED_PAYMENTS: 'true', CARD_COUNTRY_DISCOUNTS: 'IN:50' })).toThrow(
    /^CARD_COUNTRY_DISCOUNTS: must be unset while STRIPE_MANAGED_PAYMENTS is true/,
  );
  expect(parseConfig({ ...both, STRIPE_AUTOMATIC_TAX: 'false' }).STRIPE_MANAGED_PAYMENTS).toBe(true);
});

test.each([
  [{ COURSE_CURRENCY: 'huf', COURSE_PRICE_CENTS: '17499' }, 'must be at least 17500 in HUF'],
  [{ COURSE_CURRENCY: 'isk', COURSE_PRICE_CENTS: '2390050' }, 'must be a multiple of 100 in ISK'],
  [{ COURSE_CURRENCY: 'kwd', COURSE_PRICE_CENTS: '73455' }, 'must be a multiple of 10 in KWD'],
  [{ COURSE_PRICE_CENTS: '400', LAUNCH_DISCOUNT_PERCENT: '90' }, '400 less the discount of 90 percent is less than the 50'],
  [{ COURSE_PRICE_CENTS: '400', SEAT_VOLUME_PRICES: '5:10,20:90' }, 'less the discount of 90 percent'],
  [{ COURSE_PRICE_CENTS: '400', CARD_COUNTRY_DISCOUNTS: 'IN:90' }, 'less the discount of 90 percent'],
])('a price that the provider would refuse at each checkout is refused at the start: %j', (environment, fault) => {
  expect(() => parseConfig(environment)).toThrow(new RegExp(`^COURSE_PRICE_CENTS: .*${fault}`));
});

test('a loopback site with stand-ins cannot be opened to the network', () => {
  expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow(/^HOST: /);
});

test('the token is synced to a path of the site, never to another one', () => {
  for (const own of ['/forum/session?v=1', 'http://localhost:3000/forum/session?v=1', 'forum/session?v=1']) {
    expect(parseConfig({ TOKEN_SYNC_URL: own }).TOKEN_SYNC_URL).toBe('/forum/session?v=1');
  }
  expect(parseConfig({}).TOKEN_SYNC_URL).toBeUndefined();
  const others = [
    'https://evil.example/session',
    '//evil.example/session',
    '/\\evil.example',
    'http://localhost:3001/',
    'javascript:alert(1)',
  ];
  for (const other of others) {
    expect(() => parseConfig({ TOKEN_SYNC_URL: other }), other).toThrow(/^TOKEN_SYNC_URL: must be an address of this site/);
  }
});

test('.env.example lists every setting with its default and meaning, and nothing else', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const documented = lines.flatMap((line) => /^#?([A-Z\d_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const expected = Object.entries(settings).flatMap(([name, setting]) => {
    const fallback = setting.safeParse(undefined).data;
    return [name, fallback === undefined ? '' : String(fallback)];
  });
  expect(documented).toEqual(expected);
  for (const { description } of Object.values(settings)) expect(lines).toContain(`# ${description}`);
});

test('every setting is read by something', () => {
  const code = ['app', 'features', 'platform', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^config\/(config-schema|settings)\.ts$|\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  const unread = Object.keys(settings).filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unread).toEqual([]);
});

test('a price names one of the models', () => {
  const price = { LANGUAGE_MODEL_PRICES: 'ollama/llama3:8b=0.1/0.25' };
  expect(() => parseConfig(price)).toThrow(
    'LANGUAGE_MODEL_PRICES: ollama/llama3:8b is neither LANGUAGE_MODEL nor among LANGUAGE_MODELS (gpt-4o-2024-05-13)',
  );
  expect(parseConfig({ ...price, LANGUAGE_MODELS: 'ollama/llama3:8b' }).LANGUAGE_MODEL_PRICES).toEqual([
    { model: 'ollama/llama3:8b', input: 100_000, output: 250_000 },
  ]);
});

test('a provider without a standard model needs the name of one', () => {
  const named = (environment: Record<string, string>) => () => parseConfig(environment);
  for (const key of ['ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY']) {
    expect(named({ [key]: 'key' })).toThrow(/^LANGUAGE_MODEL: needed because /);
    expect(named({ [key]: 'key', LANGUAGE_MODEL: 'one' })).not.toThrow();
    expect(named({ [key]: 'key', OPENAI_API_KEY: 'key' })).not.toThrow();
  }
});
