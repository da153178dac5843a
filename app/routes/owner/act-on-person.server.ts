import { grantCourseAccess, revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { moveAccess } from '#features/checkout/handover/move-access.server.ts';
import { askForAddress } from '#features/mail-delivery/mailing-address/mailing-address.server.ts';
import { resendMail } from '#features/mail-delivery/resend-mail.server.ts';
import { liftSuppression } from '#features/mail-delivery/suppressions.server.ts';
import {
  deleteAccountByOwner,
  disableAccount,
  enableAccount,
  reasonOfTags,
  setTags,
  signOutAccount,
} from '#features/owner/account-acts.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { startImpersonation } from '#features/owner/start-impersonation.server.ts';
import { isNamedBy } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';

interface ActOnPerson {
  userId: string;
  person: { email: string | null; username: string };
  form: FormData;
  request: Request;
  act: OwnerAct;
}

/**
 * The owner's acts on one account by a form's `intent`; each answers the sentence that says what was done, or throws the way to
 * another page.
 */
const acts: Record<string, (act: ActOnPerson) => Promise<string>> = {
  async grant({ userId, act }) {
    await grantCourseAccess({ userId, act });
    return 'Granted: the course is open to this account.';
  },
  async revoke({ userId, act }) {
    const ended = await revokeCourseAccess({ userId, act });
    return ended > 0 ? 'Revoked: the course is closed to this account.' : 'The course was not open to this account.';
  },
  async move({ userId, form, act }) {
    await moveAccess({ from: { userId }, to: { userId: String(form.get('to') ?? '') }, act });
    return 'Moved: the course is open to the other account, and no longer to this one.';
  },
  async disable({ userId, act }) {
    const wasOpen = await disableAccount({ userId, act });
    return wasOpen ? 'Disabled: this account is signed out everywhere.' : 'This account was disabled already.';
  },
  async enable({ userId, act }) {
    const wasDisabled = await enableAccount({ userId, act });
    return wasDisabled ? 'Enabled: they can sign in again.' : 'This account was not disabled.';
  },
  async 'sign-out'({ userId, act }) {
    const ended = await signOutAccount({ userId, act });
    return ended > 0 ? 'Signed out everywhere.' : 'This account was signed in nowhere.';
  },
  async 'delete-account'({ userId, person, form, act }) {
    if (!isNamedBy(String(form.get('confirmation') ?? ''), person)) throw new AppError('NOT_CONFIRMED');
    await deleteAccountByOwner({ userId, act });
    return 'Deleted: what the law does not require of this account is gone.';
  },
  async view({ userId, request, act }) {
    throw await startImpersonation({ userId, request, act });
  },
  async 'set-tags'({ userId, form, act }) {
    const tags = await setTags({ userId, typed: String(form.get('tags') ?? ''), act });
    return tags.length > 0 ? `Tags: ${tags.join(', ')}.` : 'This account has no tags.';
  },
  async 'correct-address'({ userId, form, act }) {
    await askForAddress({ userId, address: String(form.get('address') ?? ''), act });
    return 'The new address gets a link in a moment. E-mails go there once they have opened it.';
  },
  async 'lift-suppression'({ userId, act }) {
    const wasListed = await liftSuppression({ userId, act });
    return wasListed ? 'E-mails go to this address again.' : 'E-mails went to this address already.';
  },
  async resend({ userId, form, act }) {
    await resendMail({ userId, mailId: String(form.get('mailId') ?? ''), act });
    return 'The e-mail goes out in a moment.';
  },
};

/** Names the reason of an act that says by itself why it is done; undefined where the form has to. */
export const reasonOfAct = (intent: FormDataEntryValue | null) => (intent === 'set-tags' ? reasonOfTags : undefined);

/** Finds the act that a form's `intent` names; null where it names none. */
export function findActOnPerson(intent: FormDataEntryValue | null) {
  return typeof intent === 'string' && Object.hasOwn(acts, intent) ? (acts[intent] ?? null) : null;
}
