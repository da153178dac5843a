import type { UserSettings } from '#features/users/account-settings.ts';
import type { IdentityProvider } from '#features/users/identity-provider.ts';
import type { AccessEnd } from './access-end.ts';

/** The plan that the course is sold under (docs/product.md §9); an account without the course is on none. */
export const planLevel = 'level-five';

export type PlanLevel = typeof planLevel | 'free';

/** Derives `paiccPlanLevel` from `havePaicc`; it is nowhere stored, so that the two cannot come to disagree. */
export function planLevelFor({ havePaicc }: { havePaicc: boolean }): PlanLevel {
  return havePaicc ? planLevel : 'free';
}

/** An account as its owner's browser sees it. Dates are ISO 8601. */
export interface UserDocument {
  id: string;
  authId: string | null;
  authType: 'anonymous' | IdentityProvider;
  /** Null until a provider has verified one. */
  email: string | null;
  username: string;
  photoUrl: string | null;
  tags: string[];
  paiccPlanLevel: PlanLevel;
  havePaicc: boolean;
  tokens: number;
  didRefreshTokens: boolean;
  refundRequested: boolean;
  emailEnabled: boolean;
  settings: UserSettings;
  created: string;
  updated: string;
}

/**
 * The notifications that a listening page gets of its account: the document, why it lost the course, and how its feedback, its seats and
 * its checkouts stand.
 */
export interface HeardAccount extends UserDocument {
  /** Null while it has the course, and where it never had it. */
  accessEnd: AccessEnd | null;
  /** Says that the account's address is one of OWNER_EMAILS: the desk at /owner is theirs. */
  isOwner: boolean;
  unreadAnswers: number;
  /** Exercises that are due, unless the account does not want to be told. */
  dueExercises: number;
  /** Grows whenever anything of the account's feedback changes. */
  feedbackVersion: number;
  /** Another text whenever one of the seats that it bought changes. */
  seatsState: string;
  /** Another text whenever one of its checkouts is paid, waits for its money, or fails. */
  checkoutState: string;
}
