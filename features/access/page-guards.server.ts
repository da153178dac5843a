import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { SignedInUser } from '#features/users/account.ts';
import { loginAddress } from '#features/users/sign-in/sign-in-addresses.ts';
import { AppError } from '#platform/errors.ts';
import { addressWithoutCourse } from './access-end.ts';
import type { Caller, CourseMember } from './caller.ts';
import { proveCourseMember, readAccessEnd } from './course-access.server.ts';
import { findCallerOfPage } from './find-caller.server.ts';
import { signInIntent } from './sign-in-message.ts';

/** The caller whom the signed-in guard let in. Reading it outside that guard throws: a page that forgot its guard fails closed. */
export const signedInUserContext = createContext<Caller>();

/** The member whom the course-member guard let in; reading it outside that guard throws. */
export const courseMemberContext = createContext<CourseMember>();

/** Finds the account behind a request; a visitor is sent to the login page, which remembers where they wanted to go. */
export async function requireSignedIn({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Caller> {
  const caller = await findCallerOfPage({ request, context });
  if (caller) return caller;
  throw redirect(loginAddress({ intent: signInIntent(url.pathname), redirect: url.pathname + url.search }));
}

/**
 * Proves that a page's reader is a member. Without course access throws a redirect to the landing page, or, for someone whose seat was
 * taken back, to the page that says so (docs/product.md §2).
 */
export async function requireCourseMember(user: SignedInUser): Promise<CourseMember> {
  try {
    return await proveCourseMember(user);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'NOT_A_MEMBER') {
      throw redirect(addressWithoutCourse(await readAccessEnd(user)));
    }
    throw error;
  }
}
