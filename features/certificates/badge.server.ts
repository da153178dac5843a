import { SignJWT } from 'jose';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { badgeAlgorithm, openBadgeKey } from './badge-keys.server.ts';
import { type Certificate, certificatePath, courseName, describeFinal, describeWork } from './certificate.ts';

const badges = `${config.ORIGIN}/badges`;

/** The addresses that a badge refers to. */
export const badgeAddresses = {
  issuer: `${badges}/issuer.json`,
  achievement: `${badges}/achievement.json`,
  itemsAchievement: `${badges}/achievement-of-items.json`,
  revocations: `${badges}/revocations.json`,
};

/** Describes who issues the badges (Open Badges 3.0, Profile). */
export const badgeIssuer = () => ({
  id: badgeAddresses.issuer,
  type: ['Profile'],
  name: courseName,
  url: config.ORIGIN,
  email: config.SUPPORT_EMAIL,
});

const opens =
  'The final opens when every lesson is done: its video watched, its text read, or its holder’s word for that, and each exercise solved.';

/** What a badge is given for (Open Badges 3.0, Achievement), by the final that was passed: the first asked for problems of the lessons. */
export const badgeAchievements = {
  problems: achievement(
    badgeAddresses.achievement,
    `${opens} It asks one problem of each lesson, picked at random, with the assistant of the course switched off; each is handed in once, and three quarters have to be right.`,
  ),
  items: achievement(
    badgeAddresses.itemsAchievement,
    `${opens} It asks for eight items that no lesson shows, picked at random, on pages without an assistant: changes, a session and requests to read, files to choose, a check to write and programs to mend. Each is handed in once, and three quarters have to be right.`,
  ),
};

function achievement(id: string, narrative: string) {
  return {
    id,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion' as const,
    name: courseName,
    description: `The final of ${courseName}, a course about working with an AI coding assistant, was passed.`,
    criteria: { narrative },
  };
}

/** Makes the badge of a certificate: an Open Badge 3.0 as an unsigned W3C verifiable credential. */
export function describeBadge(certificate: Certificate) {
  const { certificateId, name, passedAt } = certificate;
  const measured = describeWork(certificate).map(([name, value]) => `${name}: ${value}`);
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
      achievement: badgeAchievements[certificate.work?.skills ? 'items' : 'problems'],
      result: [{ type: ['Result'], value: describeFinal(certificate) }],
      ...(measured.length > 0 && { narrative: measured.join('. ') }),
    },
    evidence: [{ id: config.ORIGIN + certificatePath(certificateId), type: ['Evidence'], name: 'The certificate' }],
    credentialStatus: { id: badgeAddresses.revocations, type: '1EdTechRevocationList' },
  };
}

/** Signs the badge of a certificate as a VC-JWT (Open Badges 3.0 §8.2). Its `kid` is the address of the public key. */
export async function signBadge(certificate: Certificate): Promise<string> {
  const badge = describeBadge(certificate);
  const { kid, privateKey } = await openBadgeKey();
  return new SignJWT({ ...badge })
    .setProtectedHeader({ alg: badgeAlgorithm, typ: 'JWT', kid })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setNotBefore(Math.floor(Date.parse(certificate.passedAt) / second))
    .sign(privateKey);
}
