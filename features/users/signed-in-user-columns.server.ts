import { users } from './user.table.server.ts';

/** The columns a {@link SignedInUser} is made of. */
export const signedInUserColumns = {
  userId: users.id,
  authId: users.authId,
  authType: users.authType,
  email: users.email,
  username: users.username,
  photoUrl: users.photoUrl,
  settings: users.settings,
};
