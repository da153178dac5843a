/**
 * Every expected failure: its code, what the person is told, and the HTTP status it travels with.
 * A message says what happened and, where something can be done, what to do next.
 */
export const errorCatalogue = {
  // specification §8, list and invoice calls
  USER_NOT_FOUND: { status: 401, message: 'User not found' },
  AUTH_HEADER_FAILED: { status: 401, message: 'Unable to create auth header' },
  FETCH_FAILED: { status: 503, message: 'Failed to fetch list' },
  // requests
  INVALID_INPUT: { status: 400, message: 'The request was not understood' },
  UNKNOWN_FUNCTION: { status: 404, message: 'There is no function of this name' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is larger than 1 MiB' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests: wait a moment and try again' },
  WRONG_ORIGIN: { status: 403, message: 'This request came from a page of another site: nothing was changed' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in to continue' },
  NOT_YOURS: { status: 403, message: 'This belongs to another account' },
  NOT_A_MEMBER: { status: 403, message: 'This is part of the course: buy it or redeem a seat to continue' },
  UNKNOWN_LESSON: { status: 404, message: 'There is no lesson of this name' },
  LESSON_HAS_NO_VIDEO: { status: 404, message: 'This lesson has no video: read its text instead' },
  LESSON_NOT_STARTED: { status: 409, message: 'Open the lesson before its progress is kept' },
  NO_SUBTITLES_IN_LANGUAGE: { status: 404, message: 'There are no subtitles in this language' },
  FILE_ADDRESS_ALTERED: { status: 403, message: 'This address is not one we gave out: open the lesson again for a new one' },
  FILE_ADDRESS_EXPIRED: { status: 403, message: 'This address has expired: open the lesson again for a new one' },
  CONTENT_QUERY_INVALID: { status: 400, message: 'The content query was not understood' },
  CONTENT_NOT_FOUND: { status: 404, message: 'No content item is as the query says' },
  CONTENT_QUERY_TOO_COSTLY: { status: 400, message: 'This content query takes too long: ask for less' },
  UNKNOWN_POLL: { status: 404, message: 'There is no poll of this name on this page' },
  UNKNOWN_POLL_OPTION: { status: 400, message: 'This answer is not one of the poll: choose one of those it offers' },
  POLL_VOTE_OF_ACCOUNT: { status: 409, message: 'You voted here while you were signed in: sign in to change your vote' },
  NOT_FOUND: { status: 404, message: 'There is nothing here' },
  API_KEY_EXISTS: { status: 409, message: 'The account has an API key: replace it to get a new one' },
  // content
  INVALID_SEARCH: { status: 400, message: 'This cannot be searched for' },
  SEARCH_UNAVAILABLE: { status: 503, message: 'The search does not answer right now: try again in a moment' },
  // own data (specification §5)
  UNKNOWN_LIST: { status: 404, message: 'There is no list of this table' },
  CREATE_NOT_IMPLEMENTED: { status: 400, message: 'createItem not implemented for table' },
  UPDATE_NOT_IMPLEMENTED: { status: 400, message: 'updateItem not implemented for table' },
  DELETE_NOT_IMPLEMENTED: { status: 400, message: 'deleteItem not implemented for table' },
  ITEM_ID_MISSING: { status: 400, message: 'Nothing was changed: the request names no item id' },
  TOO_MANY_ROWS: { status: 409, message: 'There is no room for another one: delete one first' },
  CONFLICT: { status: 409, message: 'This was changed elsewhere in the meantime: choose which of the two to keep' },
  EXPERIENCE_FINISHED: { status: 409, message: 'This round is finished: start another one' },
  // checkout
  INVALID_SIGNATURE: { status: 400, message: 'The signature of this webhook is not valid' },
  ALREADY_MEMBER: { status: 409, message: 'You already have the course: nothing was charged' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider cannot be reached right now: nothing was charged, try again in a moment',
  },
  PURCHASE_UNDONE: { status: 409, message: 'This purchase has been refunded' },
  REFUND_WINDOW_CLOSED: { status: 409, message: 'The time in which a refund can be asked for has passed' },
  REFUND_LESSON_STARTED: { status: 409, message: 'A refund can no longer be asked for: the course is too far along' },
  SEAT_CODE_WRONG: { status: 404, message: 'This code gives no seat: check it, or ask the person who gave it to you' },
  SEAT_CODE_TOO_MANY_TRIES: { status: 429, message: 'Too many wrong codes: try again in an hour' },
  // specification §8, invoices
  NULL_USER: { status: 401, message: 'User not found' },
  INVOICE_CREATION_FAILED: { status: 409, message: 'The invoice could not be made' },
  UNAVAILABLE: {
    status: 503,
    message: 'The site cannot reach its database right now: nothing was changed, try again in a moment',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side: nothing was charged, try again' },
} as const;

export type ErrorKey = keyof typeof errorCatalogue;

/**
 * An expected failure. Its message comes from the catalogue; `detail` adds what was wrong with this very request, `answer` what a client is
 * told beside `error` and `errorKey`.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly errorKey: ErrorKey;
  readonly status: (typeof errorCatalogue)[ErrorKey]['status'];
  readonly detail: string | undefined;
  readonly answer: Record<string, unknown>;

  constructor(errorKey: ErrorKey, detail?: string, answer: Record<string, unknown> = {}) {
    const { message, status } = errorCatalogue[errorKey];
    super(detail ? `${message}: ${detail}` : message);
    this.errorKey = errorKey;
    this.status = status;
    this.detail = detail;
    this.answer = answer;
  }
}
