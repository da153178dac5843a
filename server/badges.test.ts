import { createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { createVerifier } from 'fast-jwt';
import { Hono } from 'hono';
import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import jsonwebtoken from 'jsonwebtoken';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CourseMember } from '#features/access/caller.ts';
import { describeBadge, signBadge } from '#features/certificates/badge.server.ts';
import { findCertificate, issueCertificate, renameCertificate } from '#features/certificates/certificate.server.ts';
import type { Certificate } from '#features/certificates/certificate.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { CertificatePage } from '#features/certificates/certificate-page.tsx';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { badges } from './badges.ts';
import { errorHandler } from './http/error-handler.ts';
import { certificate as ownerCommand } from './owner/learning/certificate.ts';

const app = new Hono().route('/badges', badges).onError(errorHandler);
const get = (path: string) => app.request(`/badges${path}`);
const getJson = async (path: string) => (await get(path)).json();

const done = { solved: 36, problems: 48, watchedSecs: 20, videoSecs: 2040, textsRead: 3, texts: 8 };
const skills = [
  { skill: 'Find the line', right: 2, total: 2 },
  { skill: 'Write the check', right: 0, total: 1 },
];
const work = { ...done, skills, drillsRight: 50, drills: 76, days: 12, minutes: 1234 };

async function issue(name = 'Ada Lovelace') {
  const member = (await createTestMember()) as unknown as CourseMember;
  const final = { finalId: randomUUID(), right: 7, total: 8, passedAt: new Date('2026-11-23T10:00:00Z') };
  const certificateId = await issueCertificate({ member, name, final, work });
  return { member, certificateId };
}

const find = async (certificateId: string) => (await findCertificate({ certificateId }))?.certificate;
const said = async (...args: string[]) => (await ownerCommand(args)).lines.join('\n');

const renderPage = (certificate: Certificate) =>
  renderToStaticMarkup(
    createElement(
      createRoutesStub([
        { path: '*', Component: () => createElement(CertificatePage, { certificate, isOwn: false, problem: null }) },
      ]),
    ),
  );

type Verify = (badge: string) => Promise<boolean>;

const kidOf = (badge: string) => decodeProtectedHeader(badge).kid;

/** The two ways from a badge to its key: the list of keys, in which its header's `kid` is looked up, and the address that the `kid` is. */
const waysToKey: Record<string, (badge: string) => Promise<JWK>> = {
  'by the list of keys': async (badge) => {
    const { keys } = (await getJson('/keys.json')) as { keys: JWK[] };
    const named = keys.filter(({ kid }) => kid === kidOf(badge));
    if (named.length !== 1 || !named[0]) throw new Error(`${named.length} keys are called ${kidOf(badge)}`);
    return named[0];
  },
  'by the address of its key': async (badge) => {
    const key = await getJson(String(kidOf(badge)).replace(`${config.ORIGIN}/badges`, ''));
    if (key.kid !== kidOf(badge)) throw new Error(`the key calls itself ${key.kid}`);
    return key;
  },
};

/** Three libraries that share no code; each throws for a badge that it does not take. */
const libraries: Record<string, (badge: string, jwk: JWK) => unknown> = {
  jose: async (badge, jwk) => jwtVerify(badge, await importJWK(jwk, 'RS256'), { algorithms: ['RS256'] }),
  jsonwebtoken: (badge, jwk) => jsonwebtoken.verify(badge, toPem(jwk), { algorithms: ['RS256'] }),
  'fast-jwt': (badge, jwk) => createVerifier({ key: toPem(jwk), algorithms: ['RS256'] })(badge),
};

const toPem = (jwk: JWK) =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

const verifiers = Object.entries(waysToKey).flatMap(([way, findKey]) => {
  const found = new Map<unknown, Promise<JWK>>();
  const keyOf = (badge: string) => {
    const key = found.get(kidOf(badge)) ?? findKey(badge);
    found.set(kidOf(badge), key);
    return key;
  };
  return Object.entries(libraries).map(([library, verify]): [string, Verify] => [
    `${library}, ${way}`,
    async (badge) => Boolean(await verify(badge, await keyOf(badge))),
  ]);
});

const isTaken = (verify: Verify, badge: string) => verify(badge).catch(() => false);

/** Changes one thing of a badge, another in each of the ways. */
function tamper(badge: string, way: number): string {
  const [header = '', payload = '', signature = ''] = badge.split('.');
  const change = (part: string, edit: (text: string) => string) =>
    Buffer.from(edit(Buffer.from(part, 'base64url').toString())).toString('base64url');
  const flip = (part: string, at: number) => {
    const bytes = Buffer.from(part, 'base64url');
    bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << (way % 8));
    return bytes.toString('base64url');
  };
  const ways = [
    () => [header, change(payload, (text) => text.replace(/7 of 8/, '8 of 8')), signature],
    () => [header, change(payload, (text) => text.replaceAll('Learner', 'Cheater')), signature],
    () => [header, flip(payload, way * 7), signature],
    () => [header, payload, flip(signature, way * 3)],
    () => [change(header, (text) => text.replace('RS256', 'none')), payload, ''],
    () => [change(header, (text) => text.replace('RS256', 'HS256')), payload, signature],
    () => [header, change(payload, (text) => text.replace(/urn:uuid:./, 'urn:uuid:_')), signature],
    () => [header, payload, signature.slice(0, -4)],
  ];
  return (ways[way % ways.length]?.() ?? []).join('.');
}

test('three independent libraries take 200 good badges and none of 200 tampered ones, by both ways to the key', async () => {
  const { certificateId } = await issue();
  const certificate = await find(certificateId);
  if (!certificate) throw new Error('no certificate');
  for (let index = 0; index < 200; index += 1) {
    const badge = await signBadge({ ...certificate, certificateId: randomUUID(), name: `Learner ${index} – ü 名` });
    const forged = tamper(badge, index);
    expect(forged).not.toBe(badge);
    for (const [name, verify] of verifiers) {
      expect([index, name, await isTaken(verify, badge), await isTaken(verify, forged)]).toEqual([index, name, true, false]);
    }
  }
});

test('a new key of badges has 3,072 bits', async () => {
  await issue();
  const { keys } = (await getJson('/keys.json')) as { keys: JWK[] };
  expect(keys.map(({ n = '' }) => 8 * Buffer.from(n, 'base64url').length)).toContain(3072);
});

test('a badge is an Open Badge 3.0 whose addresses a verifier can follow', async () => {
  const { certificateId } = await issue();
  const answer = await get(`/${certificateId}.jwt`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vc+jwt',
    'content-disposition': expect.stringContaining('.jwt"'),
  });
  const badgeFile = await answer.text();
  const { header, payload } = jsonwebtoken.decode(badgeFile, { complete: true }) ?? {};
  expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    iss: `${config.ORIGIN}/badges/issuer.json`,
    jti: `urn:uuid:${certificateId}`,
    nbf: Date.parse('2026-11-23T10:00:00Z') / 1000,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Ada Lovelace', hashed: false }],
      achievement: { name: 'Principled AI Coding' },
    },
  });
  const path = (address: unknown) => String(address).replace(`${config.ORIGIN}/badges`, '');
  const badge = payload as unknown as ReturnType<typeof describeBadge>;
  const { kid, ...key } = await getJson(path(header?.kid));
  expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256' });
  expect(key.d).toBeUndefined();
  expect(header?.kid).toBe(kid);
  expect(await jwtVerify(badgeFile, createLocalJWKSet(await getJson('/keys.json')))).toMatchObject({
    payload: { jti: `urn:uuid:${certificateId}` },
  });
  expect(await getJson(path(badge.issuer.id))).toEqual(badge.issuer);
  expect(await getJson(path(badge.credentialSubject.achievement.id))).toEqual(badge.credentialSubject.achievement);
  expect(await getJson(path(badge.credentialStatus.id))).toMatchObject({
    id: badge.credentialStatus.id,
    issuer: badge.issuer.id,
  });
  expect((await get('/keys/another')).status).toBe(404);
});

test('a verifier in the page of another site may read all that it needs', async () => {
  const { certificateId } = await issue();
  const headers = { Origin: 'https://verifier.example' };
  const kid = String(kidOf(await (await get(`/${certificateId}.jwt`)).text())).replace(`${config.ORIGIN}/badges`, '');
  for (const path of [
    '/keys.json',
    kid,
    '/issuer.json',
    '/achievement.json',
    '/achievement-of-items.json',
    '/revocations.json',
    `/${certificateId}.jwt`,
    '/keys/no',
  ]) {
    const answer = await app.request(`/badges${path}`, { headers });
    expect([path, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([path, '*']);
    expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false);
  }
});

test('badges of a key that the site’s secret opens no more stay good, and new ones are signed with a new key', async () => {
  const { certificateId } = await issue();
  await get(`/${certificateId}.jwt`);
  const before = (await getJson('/keys.json')).keys;
  const stored = await sql`select private_key from badge_keys`;
  expect(stored.every(({ private_key: key }) => !Buffer.from(String(key), 'base64').includes('PRIVATE KEY'))).toBe(true);
  await sql`update badge_keys set private_key = ${Buffer.alloc(100).toString('base64')}`;
  expect((await get(`/${certificateId}.jwt`)).status).toBe(200);
  const after = (await getJson('/keys.json')).keys;
  expect(after).toHaveLength(before.length + 1);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('the owner revokes a certificate with a reason, and takes that back', async () => {
  const { certificateId, member } = await issue();
  await expect(ownerCommand(['revoke', certificateId])).rejects.toThrow('--reason');
  expect(await said('revoke', member.userId, '--reason=Issued in error')).toMatch(/revoked on \S+: Issued in error$/);
  await said('revoke', certificateId, '--reason=Another');
  expect((await find(certificateId))?.revoked?.reason).toBe('Issued in error');
  const listed = { id: `urn:uuid:${certificateId}`, revoked: true, revocationReason: 'Issued in error' };
  expect((await getJson('/revocations.json')).revokedCredential).toContainEqual(listed);
  expect([(await get(`/${certificateId}.jwt`)).status, (await get(`/${certificateId}.pdf`)).status]).toEqual([404, 404]);
  expect(await said('reinstate', certificateId)).toMatch(/the certificate is valid$/);
  expect((await getJson('/revocations.json')).revokedCredential).not.toContainEqual(listed);
  expect((await get(`/${certificateId}.jwt`)).status).toBe(200);
});

test('with a deleted account the certificate goes and its badge is revoked; a disabled one shows nothing', async () => {
  const [gone, disabled] = [await issue(), await issue()];
  await deleteAccount({ userId: gone.member.userId });
  await disableAccount({ userId: disabled.member.userId });
  for (const { certificateId } of [gone, disabled]) {
    expect(await find(certificateId)).toBeUndefined();
    expect((await get(`/${certificateId}.pdf`)).status).toBe(404);
  }
  const revoked = (await getJson('/revocations.json')).revokedCredential.map(({ id }: { id: string }) => id);
  expect(revoked).toContain(`urn:uuid:${gone.certificateId}`);
  expect(revoked).not.toContain(`urn:uuid:${disabled.certificateId}`);
});

test('its holder alone corrects the name, and the names before stay in sight', async () => {
  const { certificateId, member } = await issue('Ada Lovelase');
  const { member: another } = await issue();
  await expect(renameCertificate({ user: another, certificateId, name: 'Eve' })).rejects.toMatchObject({
    errorKey: 'NOT_YOURS',
  });
  const rename = (name: string) => renameCertificate({ user: member, certificateId, name });
  await rename('Ada Lovelace');
  await rename('Ada Lovelace');
  expect(await find(certificateId)).toMatchObject({ name: 'Ada Lovelace', formerNames: [{ name: 'Ada Lovelase' }] });
  for (let index = 0; index < 9; index += 1) await rename(`Ada ${index}`);
  await expect(rename('One more')).rejects.toMatchObject({ errorKey: 'NAME_CHANGED_TOO_OFTEN' });
});

test.each(['Ada Lovelace', 'Łukasz Śmigły-Ñandú', '山田 太郎', 'x'.repeat(80), '</text><script>'])(
  'the PDF of %s is one page of a few kilobytes',
  async (name) => {
    const { certificateId } = await issue(name);
    const answer = await get(`/${certificateId}.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.length).toBeLessThan(100_000);
  },
);

test('badge and page say what was measured; a certificate from before that keeps what it said, and its page says what that was', async () => {
  const { certificateId } = await issue();
  const said = async () => {
    const certificate = await find(certificateId);
    return certificate && JSON.stringify([describeBadge(certificate), renderPage(certificate)]);
  };
  const missing = async (words: string[]) => {
    const text = await said();
    return words.filter((word) => !text?.includes(word));
  };
  const measured = ['Exercises solved', '36 of 48', '50 of 76', '20 s of 34 min', '3 of 8', '1,234', '7 of 8 items right'];
  expect(await missing([...measured, 'Find the line', '0 of 1', 'in which something was typed or pressed'])).toEqual([]);
  expect(await said()).not.toMatch(/unaided|hours|completed|all lessons/i);
  await sql`update certificates set work = ${JSON.stringify({ ...done, practiceSecs: 1500 })}::text::jsonb where id = ${certificateId}`;
  expect(await missing(['Exercises solved', '25 min', 'at most 15 minutes a try', '7 of 8 problems solved'])).toEqual([]);
  expect(await said()).not.toMatch(/Find the line|Days with work|Minutes with input/);
  await sql`update certificates set work = null, worked_secs = 14400 where id = ${certificateId}`;
  expect(await missing(['7 of 8 problems solved', 'Work, as it was stated', '4 h', 'watched and read or not'])).toEqual([]);
  expect(await said()).not.toMatch(/Exercises solved|completed/i);
});

test('names are one line', () => {
  expect(certificateName.parse('  Ada\n Lovelace ')).toBe('Ada Lovelace');
  expect(certificateName.safeParse('a\u202Eb').success).toBe(false);
});

test.each(['nobody', '../../etc/passwd', `${randomUUID()}`, `${randomUUID()}' or 1=1`])('%s is no certificate', async (id) => {
  expect((await get(`/${encodeURIComponent(id)}.pdf`)).status).toBe(404);
});
