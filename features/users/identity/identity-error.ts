/**
 * Every failure of the identity calls: the protocol's upper-case message and the HTTP status it travels with. A client turns the message
 * into the auth code of docs/product.md §8 (`USER_DISABLED` into `user-disabled`).
 */
const statusOf = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  FEDERATED_USER_ID_ALREADY_LINKED: 400,
  INVALID_ARGUMENT: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_IDP_RESPONSE: 400,
  INVALID_PROVIDER_ID: 400,
  INVALID_REFRESH_TOKEN: 400,
  LAST_PROVIDER: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_OR_INVALID_NONCE: 400,
  MISSING_REFRESH_TOKEN: 400,
  OPERATION_NOT_ALLOWED: 400,
  NETWORK_REQUEST_FAILED: 503,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 429,
  USER_DISABLED: 400,
  USER_MISMATCH: 400,
  USER_NOT_FOUND: 400,
} as const;

export type IdentityMessage = keyof typeof statusOf;

/** Reports an expected failure of an identity call. `detail` is for the person who reads the answer. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly status: (typeof statusOf)[IdentityMessage];

  constructor(message: IdentityMessage, detail?: string) {
    super(detail ? `${message} : ${detail}` : message);
    this.status = statusOf[message];
  }
}
