import { users } from './user.table.server.ts';
import { verifiedAddress } from './verified-address.server.ts';

/** The columns a {@link SignedInUser} is made of. */
export const signedInUserColumns = {
  userId: users.id,
  authId: users.authId,
  authType: users.authType,
  email: verifiedAddress,
  username: users.username,
  photoUrl: users.photoUrl,
  settings: users.settings,
};
