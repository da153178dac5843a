import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkMailRecords } from './check-mail-records.ts';

/** Makes a pair of keys as settings and name servers hold them. */
function keys(type: 'rsa' | 'ed25519'): { privateKey: string; publicKey: Buffer } {
  const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 1024 }) : generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
  };
}
const rsa = keys('rsa');
const ed25519 = keys('ed25519');
const published = (key: Buffer) => `v=DKIM1; k=rsa; p=${key.toString('base64')}`;
const site = {
  ...{ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Course <course@mail.example.com>' },
  ...{ DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mails', DKIM_PRIVATE_KEY: rsa.privateKey.replaceAll('\n', '\\n') },
};
const records = {
  'mail.example.com': ['google-site-verification=x', 'v=spf1 include:mail.example.com -all'],
  '_dmarc.example.com': ['v=DMARC1; p=quarantine'],
  'mails._domainkey.example.com': [published(rsa.publicKey)],
};

/** Checks a site against what name servers know; a long record comes in pieces. */
const check = (known: Record<string, string[]>, settings: Parameters<typeof checkMailRecords>[0] = site) =>
  checkMailRecords(settings, async (name) => {
    const found = known[name];
    if (!found) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return found.map((text) => text.match(/.{1,255}/g) ?? []);
  });

test('records that fit are named, with the policy of the domain above', async () => {
  expect(await check(records)).toBe(
    'mail.example.com has SPF and DMARC (p=quarantine), and mails._domainkey.example.com the key',
  );
  const short = { ...site, DKIM_PRIVATE_KEY: ed25519.privateKey };
  const p = ed25519.publicKey.subarray(-32).toString('base64');
  expect(await check({ ...records, 'mails._domainkey.example.com': [`v=DKIM1; k=ed25519; p=${p}`] }, short)).toContain('the key');
  const unsigned = { SMTP_URL: site.SMTP_URL, MAIL_FROM: site.MAIL_FROM };
  expect(
    await check(records, { DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_PRIVATE_KEY: undefined, ...unsigned }),
  ).toBe('mail.example.com has SPF and DMARC (p=quarantine)');
  expect(await check({}, { ...site, SMTP_URL: undefined })).toContain('stay on this machine');
});

test.each<[what: string, change: Record<string, string[]>, state: 'Warning' | 'Error', says: string]>([
  ['no SPF', { 'mail.example.com': [] }, 'Warning', 'mail.example.com has no SPF record'],
  ['two SPF records', { 'mail.example.com': ['v=spf1 -all', 'v=spf1 a'] }, 'Warning', 'has 2 SPF records'],
  ['no DMARC', { '_dmarc.example.com': ['v=spf1 -all'] }, 'Warning', 'has no DMARC record'],
  ['no key', { 'mails._domainkey.example.com': [] }, 'Error', 'mails._domainkey.example.com publishes no key'],
  ['another key', { 'mails._domainkey.example.com': [published(keys('rsa').publicKey)] }, 'Error', 'publishes another key'],
  ['a withdrawn key', { 'mails._domainkey.example.com': ['v=DKIM1; p='] }, 'Error', 'publishes another key'],
])('%s is named', async (_, change, name, says) => {
  await expect(check({ ...records, ...change })).rejects.toMatchObject({ name, message: expect.stringContaining(says) });
});

test('name servers that are away are no fault of the site', async () => {
  const away = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
  await expect(checkMailRecords(site, away)).rejects.toMatchObject({
    name: 'Warning',
    message: expect.stringContaining('(ESERVFAIL)'),
  });
});
