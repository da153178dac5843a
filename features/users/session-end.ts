import type { AuthCode } from './auth-codes.ts';

/** Why a session that this site gave is over, where it was not signed out of. */
export type SessionEnd = Extract<AuthCode, 'user-disabled' | 'user-token-expired'>;

/** Carries it beside the answer to whose the session is, when it is more than that the session ran out. */
export const sessionEndHeader = 'Session-End';
