/** Says why a session that this site gave is over, where it was not signed out of: auth codes both. */
export type SessionEnd = 'user-disabled' | 'user-token-expired';

/**
 * The response header that carries why a session ended, where it did not just run out. It stands beside the answer to whose the
 * session is.
 */
export const sessionEndHeader = 'Session-End';
