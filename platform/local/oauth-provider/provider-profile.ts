import { createHash } from 'node:crypto';
import type { LocalPerson } from './local-person.ts';

/** Makes what Google's userinfo endpoint answers (OpenID Connect Core §5.1). */
export function googleProfile(person: LocalPerson, origin: string): Record<string, unknown> {
  const [givenName, ...familyName] = person.name.split(' ');
  return {
    sub: String(subjectNumber('google', person)),
    name: person.name,
    given_name: givenName,
    family_name: familyName.join(' '),
    picture: pictureOf(person, origin),
    email: person.email,
    email_verified: person.emailVerified,
  };
}

/** Makes what GitHub's `GET /user` answers, as far as a sign-in reads it; the address is private there, as most people have it. */
export function githubProfile(person: LocalPerson, origin: string): Record<string, unknown> {
  return {
    id: subjectNumber('github', person),
    login: person.email.split('@')[0],
    name: person.name,
    avatar_url: pictureOf(person, origin),
    email: null,
  };
}

/** Makes what GitHub's `GET /user/emails` answers. */
export function githubEmails(person: LocalPerson): Record<string, unknown>[] {
  return [{ email: person.email, primary: true, verified: person.emailVerified, visibility: 'private' }];
}

/** Makes a person's number at a provider, always the same one. */
function subjectNumber(provider: string, { email }: LocalPerson): number {
  return createHash('sha256').update(`${provider}:${email}`).digest().readUIntBE(0, 6);
}

function pictureOf({ email }: LocalPerson, origin: string): string {
  return `${origin}/local/oauth/pictures/${createHash('sha256').update(email).digest('hex').slice(0, 8)}.svg`;
}
