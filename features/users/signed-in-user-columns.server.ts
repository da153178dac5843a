import { users } from './user.table.server.ts';
import { verifiedEmail } from './verified-email.server.ts';

/** Lists the columns a {@link SignedInUser} is made of. */
export const signedInUserColumns = {
  userId: users.id,
  authId: users.authId,
  authType: users.authType,
  email: verifiedEmail,
  username: users.username,
  photoUrl: users.photoUrl,
  settings: users.settings,
};
