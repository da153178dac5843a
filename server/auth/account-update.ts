import { z } from 'zod';
import { IdentityError } from '#features/users/identity/identity-error.ts';
import type { ProvenIdentity } from '#features/users/identity/prove-identity.server.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { changePhoto } from '#features/users/settings/user-photo.server.ts';
import { username } from '#features/users/username.ts';
import { kibibyte } from '#platform/byte-sizes.ts';

const text = z.string().max(16 * kibibyte);

/** Checks a request of `accounts:update`. What else it holds is kept, for {@link planProfileChange} to refuse. */
export const accountUpdate = z.looseObject({
  idToken: text,
  returnSecureToken: z.boolean().optional(),
  deleteProvider: z.array(text).max(5).default([]),
  deleteAttribute: z.array(text).max(9).default([]),
  displayName: text.nullish(),
  photoUrl: text.nullish(),
});

/** The fields by which a client speaks of itself, and asks for nothing. */
const ofTheClient = new Set(['tenantId', 'clientType', 'captchaResponse', 'captchaChallenge', 'recaptchaVersion']);

/**
 * Plans what a client of the identity calls wants changed of an account: its name, or its photo taken away. All else is refused before anything
 * is changed, so that no client believes in a change that was not made.
 */
export function planProfileChange({
  user,
  asked: { displayName, photoUrl, deleteAttribute, ...more },
}: {
  user: ProvenIdentity['user'];
  asked: { [other: string]: unknown } & Pick<z.infer<typeof accountUpdate>, 'displayName' | 'photoUrl' | 'deleteAttribute'>;
}): () => Promise<void> {
  const other = Object.keys(more).find((field) => !ofTheClient.has(field));
  if (other !== undefined) refuse(`${other.slice(0, 40)} cannot be changed here`);
  const attribute = deleteAttribute.find((each) => each !== 'PHOTO_URL');
  if (attribute !== undefined) refuse(`${attribute.slice(0, 40)} cannot be deleted here`);
  const losesPhoto = photoUrl === null || photoUrl === '' || deleteAttribute.length > 0;
  if (!losesPhoto && photoUrl !== undefined && photoUrl !== user.photoUrl)
    refuse('a photo is chosen in the settings of this site');
  const name = displayName === undefined ? undefined : username.safeParse(displayName ?? '');
  if (name?.error) throw new IdentityError('INVALID_ARGUMENT', `displayName: ${name.error.issues[0]?.message}`);
  return async () => {
    if (name) await changeUser({ user: { userId: user.id }, changes: { username: name.data } });
    if (losesPhoto && user.photoUrl !== null) await changePhoto({ user: { userId: user.id }, photo: null });
  };
}

function refuse(detail: string): never {
  throw new IdentityError('OPERATION_NOT_ALLOWED', detail);
}
