import type { SignedInUser } from '#features/users/account.ts';
import { rememberedPath } from '#features/users/sign-in/sign-in-addresses.ts';
import { hasCourseAccess } from './course-access.server.ts';

/** Finds the address for someone who has just signed in: where they wanted to be, else the course for a member and home for anyone else. */
export async function addressAfterSignIn({
  user,
  remembered,
}: {
  user: SignedInUser;
  remembered: string | null;
}): Promise<string> {
  return rememberedPath(remembered) ?? ((await hasCourseAccess(user)) ? '/principled-ai-coding/course' : '/');
}
