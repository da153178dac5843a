import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import type { OwnDataDeclaration } from './own-data-declaration.server.ts';

/** Throws NOT_A_MEMBER where the rows are for members and the account is none. */
export async function proveAudience({ membersOnly }: Pick<OwnDataDeclaration, 'membersOnly'>, user: SignedInUser): Promise<void> {
  if (membersOnly) await proveCourseMember(user);
}
