import { createPublicKey, createVerify, type JsonWebKey, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { importJWK, jwtVerify } from 'jose';
import jsonwebtoken from 'jsonwebtoken';
import { expect, test } from 'vitest';
import type { CourseMember } from '#features/access/course-member.ts';
import { type describeBadge, signBadge } from '#features/certificates/badge.server.ts';
import { describeHours } from '#features/certificates/certificate.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { findCertificate } from '#features/certificates/find-certificate.server.ts';
import { issueCertificate } from '#features/certificates/issue-certificate.server.ts';
import { renameCertificate } from '#features/certificates/rename-certificate.server.ts';
import { disableAccount } from '#features/owner/disable-account.server.ts';
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

async function issue(name = 'Ada Lovelace') {
  const member = (await createTestMember()) as unknown as CourseMember;
  const final = { finalId: randomUUID(), right: 7, total: 8, passedAt: new Date('2026-11-23T10:00:00Z') };
  const certificateId = await issueCertificate({ member, name, final, workedSecs: 4 * 3600 });
  return { member, certificateId };
}

const find = async (certificateId: string) => (await findCertificate({ certificateId }))?.certificate;
const said = async (...args: string[]) => (await ownerCommand(args)).lines.join('\n');

/** Three verifiers that share no code; each throws, or says false, for a badge that it does not take. */
async function verifiers(): Promise<[string, (badge: string) => Promise<boolean>][]> {
  const { keys } = await getJson('/keys.json');
  const jwk = keys.at(-1) as JsonWebKey;
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const key = await importJWK(jwk, 'RS256');
  return [
    ['jose', async (badge) => Boolean(await jwtVerify(badge, key, { algorithms: ['RS256'] }))],
    ['jsonwebtoken', async (badge) => Boolean(jsonwebtoken.verify(badge, pem, { algorithms: ['RS256'] }))],
    [
      'node:crypto',
      async (badge) => {
        const [header = '', payload = '', signature = '', ...more] = badge.split('.');
        const isForm = more.length === 0 && JSON.parse(Buffer.from(header, 'base64url').toString()).alg === 'RS256';
        return isForm && createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(publicKey, signature, 'base64url');
      },
    ],
  ];
}

const isTaken = (verify: (badge: string) => Promise<boolean>, badge: string) => verify(badge).catch(() => false);

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

test('three independent verifiers take 200 good badges and none of 200 tampered ones', async () => {
  const { certificateId } = await issue();
  const certificate = await find(certificateId);
  if (!certificate) throw new Error('no certificate');
  await signBadge(certificate); // makes the first key
  const all = await verifiers();
  for (let index = 0; index < 200; index += 1) {
    const badge = await signBadge({ ...certificate, certificateId: randomUUID(), name: `Learner ${index} – ü 名` });
    const forged = tamper(badge, index);
    expect(forged).not.toBe(badge);
    for (const [name, verify] of all) {
      expect([index, name, await isTaken(verify, badge), await isTaken(verify, forged)]).toEqual([index, name, true, false]);
    }
  }
});

test('a badge is an Open Badge 3.0 whose addresses a verifier can follow', async () => {
  const { certificateId } = await issue();
  const answer = await get(`/${certificateId}.jwt`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vc+jwt',
    'content-disposition': expect.stringContaining('.jwt"'),
  });
  const { header, payload } = jsonwebtoken.decode(await answer.text(), { complete: true }) ?? {};
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
  expect(header?.kid).toContain(kid);
  expect(await getJson(path(badge.issuer.id))).toEqual(badge.issuer);
  expect(await getJson(path(badge.credentialSubject.achievement.id))).toEqual(badge.credentialSubject.achievement);
  expect(await getJson(path(badge.credentialStatus.id))).toMatchObject({
    id: badge.credentialStatus.id,
    issuer: badge.issuer.id,
  });
  expect((await get('/keys/another')).status).toBe(404);
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

test('names are one line, and hours are halves', () => {
  expect(certificateName.parse('  Ada\n Lovelace ')).toBe('Ada Lovelace');
  expect(certificateName.safeParse('a\u202Eb').success).toBe(false);
  expect([0, 3600, 12_600, 100_000].map(describeHours)).toEqual(['0.5 hours', '1 hour', '3.5 hours', '28 hours']);
});

test.each(['nobody', '../../etc/passwd', `${randomUUID()}`, `${randomUUID()}' or 1=1`])('%s is no certificate', async (id) => {
  expect((await get(`/${encodeURIComponent(id)}.pdf`)).status).toBe(404);
});
