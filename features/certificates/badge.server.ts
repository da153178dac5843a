import { SignJWT } from 'jose';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { badgeAlgorithm, openBadgeKey } from './badge-keys.server.ts';
import { type Certificate, certificatePath, courseName, describeHours } from './certificate.ts';

const badges = `${config.ORIGIN}/badges`;

/** Lists the addresses that a badge refers to. */
export const badgeAddresses = {
  issuer: `${badges}/issuer.json`,
  achievement: `${badges}/achievement.json`,
  revocations: `${badges}/revocations.json`,
  key: (keyId: string) => `${badges}/keys/${keyId}`,
};

/** Describes who issues the badges (Open Badges 3.0, Profile). */
export const badgeIssuer = () => ({
  id: badgeAddresses.issuer,
  type: ['Profile'],
  name: courseName,
  url: config.ORIGIN,
  email: config.SUPPORT_EMAIL,
});

/** Describes what a badge is given for (Open Badges 3.0, Achievement). */
export const badgeAchievement = () => ({
  id: badgeAddresses.achievement,
  type: ['Achievement'],
  achievementType: 'CertificateOfCompletion' as const,
  name: courseName,
  description: 'Working with an AI coding assistant: asking for one change at a time, reading its diff, and proving it by a run.',
  criteria: {
    narrative:
      'All lessons done, their exercises finished, and a final passed: one problem from each lesson, picked at random, solved without an assistant and handed in once. Three quarters of them have to be right.',
  },
});

/** Makes the badge of a certificate: an Open Badge 3.0 as an unsigned W3C verifiable credential. */
export function describeBadge({ certificateId, name, right, total, workedSecs, passedAt }: Certificate) {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `urn:uuid:${certificateId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${courseName}: ${name}`,
    issuer: badgeIssuer(),
    validFrom: passedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: badgeAchievement(),
      result: [{ type: ['Result'], value: `${right} of ${total} problems, unaided` }],
      narrative: `${describeHours(workedSecs)} of video, text and exercises`,
    },
    evidence: [{ id: config.ORIGIN + certificatePath(certificateId), type: ['Evidence'], name: 'The certificate' }],
    credentialStatus: { id: badgeAddresses.revocations, type: '1EdTechRevocationList' },
  };
}

/** Signs the badge of a certificate as a VC-JWT (Open Badges 3.0 §8.2). Its `kid` is the address of the public key. */
export async function signBadge(certificate: Certificate): Promise<string> {
  const badge = describeBadge(certificate);
  const { keyId, privateKey } = await openBadgeKey();
  return new SignJWT({ ...badge })
    .setProtectedHeader({ alg: badgeAlgorithm, typ: 'JWT', kid: badgeAddresses.key(keyId) })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setNotBefore(Math.floor(Date.parse(certificate.passedAt) / second))
    .sign(privateKey);
}
