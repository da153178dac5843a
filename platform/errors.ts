/**
 * Every expected failure: its code, what the person is told, and the HTTP status it travels with.
 * A message says what happened and, where something can be done, what to do next.
 */
export const errorCatalogue = {
  // docs/product.md §8, list and invoice calls
  USER_NOT_FOUND: { status: 401, message: 'User not found' },
  AUTH_HEADER_FAILED: { status: 401, message: 'Unable to create auth header' },
  FETCH_FAILED: { status: 503, message: 'Failed to fetch list' },
  // requests
  INVALID_INPUT: { status: 400, message: 'The request was not understood' },
  UNKNOWN_FUNCTION: { status: 404, message: 'There is no function with this name' },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send: nothing was changed' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests: wait a moment and try again' },
  WRONG_HOST: {
    status: 421,
    message: 'This site does not answer at this address. If you run it, set ORIGIN to the address its readers use',
  },
  WRONG_ORIGIN: { status: 403, message: 'This request came from a page of another site: nothing was changed' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in to continue' },
  SIGN_IN_AGAIN: { status: 403, message: 'You signed in more than an hour ago: sign in again to do this' },
  NOT_YOURS: { status: 403, message: 'This belongs to another account' },
  NOT_A_MEMBER: { status: 403, message: 'This is part of the course: buy it or redeem a seat code to continue' },
  UNKNOWN_LESSON: { status: 404, message: 'There is no lesson with this name' },
  LESSON_HAS_NO_VIDEO: { status: 404, message: 'This lesson has no video: read its text instead' },
  LESSON_NOT_STARTED: { status: 409, message: 'Start the lesson first: progress is kept from then on' },
  EXERCISES_LEFT: {
    status: 409,
    message: 'A lesson can be done when none of its exercises is left: solve each of them',
  },
  LOOT_LOCKED: { status: 409, message: 'This extra comes later in the video: play the lesson up to its moment first' },
  REFUND_WOULD_END: {
    status: 409,
    message:
      'Starting this lesson ends your right to a refund (that to withdraw from the contract stays for its time), so it was not started: confirm that you want to start it',
  },
  NO_SUBTITLES_IN_LANGUAGE: { status: 404, message: 'There are no subtitles in this language' },
  FILE_ADDRESS_ALTERED: { status: 403, message: 'This link is not valid: open its page again for a new one' },
  FILE_ADDRESS_EXPIRED: { status: 403, message: 'This link has expired: open its page again for a new one' },
  FILE_OF_ANOTHER_ACCOUNT: {
    status: 403,
    message: 'This link opens only for the account it was made for: sign in with that account and open its page again',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'The course’s files cannot be reached right now: your place is kept, try again in a moment',
  },
  CONTENT_QUERY_INVALID: { status: 400, message: 'The content query was not understood' },
  CONTENT_NOT_FOUND: { status: 404, message: 'No content item matches the query' },
  CONTENT_QUERY_TOO_COSTLY: { status: 400, message: 'This content query takes too long: ask for less' },
  UNKNOWN_POLL: { status: 404, message: 'There is no poll with this name on this page' },
  UNKNOWN_POLL_OPTION: { status: 400, message: 'The poll has no such answer: choose one of those it offers' },
  POLL_VOTE_OF_ACCOUNT: { status: 409, message: 'You voted here while you were signed in: sign in to change your vote' },
  NOT_FOUND: { status: 404, message: 'There is nothing here' },
  API_KEY_EXISTS: { status: 409, message: 'The account already has an API key: replace it to get a new one' },
  TOO_MANY_API_KEYS: { status: 409, message: 'You have ten keys already: revoke one that you no longer use first' },
  KEY_REFUSED: { status: 401, message: 'This needs a key that works: make one in your settings' },
  KEY_DOES_NOT_ALLOW: {
    status: 403,
    message: 'Your agent may not do that: let it in again, or make a key in your settings that allows it',
  },
  CONSENT_OVER: {
    status: 404,
    message: 'This request was answered before, or is too old: start again in your agent, if it is not connected',
  },
  TOO_MANY_CONNECTIONS: { status: 409, message: 'You have let in twenty agents already: disconnect one in your settings first' },
  DEVICE_CODE_WRONG: {
    status: 404,
    message: 'There is no sign-in with this code: check it for typos, or start again in the program',
  },
  // content
  INVALID_SEARCH: { status: 400, message: 'This cannot be searched for' },
  SEARCH_UNAVAILABLE: { status: 503, message: 'The search is not answering right now: try again in a moment' },
  // own data (docs/product.md §5)
  UNKNOWN_LIST: { status: 404, message: 'There is no list for this table' },
  CREATE_NOT_IMPLEMENTED: { status: 400, message: 'createItem not implemented for table' },
  UPDATE_NOT_IMPLEMENTED: { status: 400, message: 'updateItem not implemented for table' },
  DELETE_NOT_IMPLEMENTED: { status: 400, message: 'deleteItem not implemented for table' },
  ITEM_ID_MISSING: { status: 400, message: 'Nothing was changed: the request names no item id' },
  TOO_MANY_ROWS: { status: 409, message: 'There is no room for another one: delete one first' },
  CONFLICT: { status: 409, message: 'This was changed elsewhere in the meantime: choose which version to keep' },
  FEEDBACK_MOVED_ON: { status: 409, message: 'This has moved on in the meantime: reload the page to see what became of it' },
  FEEDBACK_ANSWERED: { status: 409, message: 'Nothing was sent, because another answer was given in the meantime' },
  ANSWER_INVALID: { status: 400, message: 'The answer was not sent' },
  FEEDBACK_CHANGED: { status: 409, message: 'Its author has changed it since you read it: read it again before others do' },
  FEEDBACK_IS_PRIVATE: { status: 409, message: 'This cannot be shown to others' },
  EXPERIENCE_UNFINISHED: {
    status: 409,
    message: 'There are problems left in this round: it ends when you have solved all of them',
  },
  LESSONS_LEFT: { status: 409, message: 'The final opens when all lessons are done' },
  NOT_RUN: { status: 503, message: 'The programs could not be run just now. Nothing is lost: try again in a moment' },
  FINAL_NOT_PASSED: { status: 409, message: 'A certificate follows from a final that is passed' },
  NAME_CHANGED_TOO_OFTEN: { status: 409, message: 'The name has been corrected ten times: write to us to have it changed again' },
  // tokens
  TOKENS_TO_CLAIM: {
    status: 409,
    message: 'You have too few tokens for this: claim the free tokens that the settings offer once',
  },
  TOKENS_USED_UP: {
    status: 409,
    message: 'You have too few tokens for this: the free problems cost none, and you can edit the code yourself',
  },
  // language models
  ASKED_BEFORE: {
    status: 409,
    message: 'This request has been answered before and is not charged again: send the prompt once more',
  },
  UNKNOWN_MODEL: { status: 400, message: 'Nothing was asked, because the model is not one of this site’s' },
  UNKNOWN_PROMPT_OPTION: { status: 400, message: 'Nothing was asked, because you have no prompt option of this name' },
  VALUES_MISSING: { status: 400, message: 'Nothing was run, because these variables have no value' },
  VALUES_UNKNOWN: { status: 400, message: 'Nothing was run, because the prompt has no such variables' },
  PROMPT_NAME_AMBIGUOUS: { status: 409, message: 'Several of your prompts have this name, so say which one you mean' },
  MODEL_UNAVAILABLE: {
    status: 503,
    message: 'The model cannot be reached right now: nothing was charged, try again in a moment',
  },
  MODEL_BUSY: { status: 503, message: 'The model is busy right now: nothing was charged, try again in a minute' },
  MODEL_TOO_SLOW: { status: 503, message: 'The model took too long: nothing was charged, try again' },
  MODEL_CUT_OFF: { status: 503, message: 'The model’s answer broke off in the middle: nothing was charged, try again' },
  MODEL_ANSWER_UNREADABLE: { status: 503, message: 'The model’s answer could not be read: nothing was charged, try again' },
  MODEL_ANSWER_TOO_LONG: {
    status: 503,
    message: 'The model’s answer grew too long and was stopped: nothing was charged, ask for a smaller change',
  },
  MODEL_REFUSED: { status: 503, message: 'The model refused to answer this: nothing was charged, put it in other words' },
  OWN_KEY_MISSING: {
    status: 409,
    message: 'Nothing was asked: there is no key of yours for this provider that can be used. Enter it in your settings',
  },
  OWN_KEY_REFUSED: { status: 409, message: 'Your provider does not accept your key: check it there, and in your settings' },
  OWN_KEY_LIMIT: {
    status: 409,
    message: 'Your provider says that your account has no credit left or asks too often: look there, or try again in a minute',
  },
  OWN_MODEL_UNKNOWN: {
    status: 409,
    message: 'Your provider has no model of this name for your key: choose another in your settings',
  },
  OWN_MODEL_UNAVAILABLE: { status: 503, message: 'Your provider cannot be reached right now: try again in a moment' },
  OWN_MODEL_FAILED: {
    status: 503,
    message: 'Your provider’s model gave no answer that can be used, and your provider may charge for it',
  },
  RUNNER_UNAVAILABLE: {
    status: 503,
    message: 'The answer came, but this site cannot run its check right now: nothing was charged for it, try again in a moment',
  },
  IMAGE_NOT_KEPT: {
    status: 503,
    message: 'The image was made but could not be stored: nothing was charged, try again in a moment',
  },
  // checkout
  INVALID_SIGNATURE: { status: 400, message: 'The signature of this webhook is not valid' },
  ORDER_TOO_LARGE: {
    status: 409,
    message: 'This many seats cost more than a single payment allows: place several orders. The price of a seat stays the same',
  },
  ALREADY_MEMBER: { status: 409, message: 'You already have the course' },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'A payment of yours for the course is on its way: if you want to pay another way, say so at the checkout',
  },
  CARD_COUNTRY_WITHOUT_PRICE: {
    status: 409,
    message: 'There is no lower price for cards from this country: choose another country, or pay the full price',
  },
  VAT_ID_WRONG: {
    status: 409,
    message: 'This VAT number cannot be right: check its letters and digits, or leave it out and pay with the tax in the price',
  },
  VAT_ID_UNKNOWN: {
    status: 409,
    message:
      'The EU’s register (VIES) does not know this VAT number: correct it, or leave it out and pay with the tax in the price',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider cannot be reached right now: try again in a moment',
  },
  PURCHASE_UNDONE: { status: 409, message: 'This purchase has been refunded' },
  REFUND_NOT_CONFIRMED: {
    status: 409,
    message: 'The payment provider did not confirm the refund; asking again never makes it twice',
  },
  REFUND_NOT_REQUESTED: { status: 409, message: 'Nobody is asking for a refund of this purchase' },
  REFUND_WINDOW_CLOSED: {
    status: 409,
    message:
      'The time in which you could ask for a refund has passed: “Withdraw from contract” says whether you can still withdraw',
  },
  REFUND_LESSON_STARTED: {
    status: 409,
    message:
      'You can no longer ask for a refund: you are too far into the course. “Withdraw from contract” says whether you can still withdraw, which you can whatever you have opened',
  },
  REFUND_HANDED_ON: {
    status: 409,
    message: 'You handed this course on, or offer it to somebody: call that off before you ask for a refund',
  },
  HANDOVER_NOT_POSSIBLE: {
    status: 409,
    message: 'This course cannot be handed on: you do not have it through this purchase any more, or asked for your money back',
  },
  WITHDRAWAL_PERIOD_OVER: {
    status: 409,
    message:
      'The time in which you could withdraw from this purchase has passed: your purchases say whether you can still ask for a refund',
  },
  SEAT_CODE_WRONG: { status: 404, message: 'This code does not work: check it for typos, or ask the person who gave it to you' },
  SEAT_CODE_TOO_MANY_TRIES: { status: 429, message: 'Too many wrong codes: try again in an hour' },
  DISCOUNT_CODE_UNKNOWN: { status: 404, message: 'There is no discount code like this: check it for typos' },
  DISCOUNT_CODE_ENDED: { status: 409, message: 'This discount code has ended' },
  DISCOUNT_CODE_USED_UP: {
    status: 409,
    message: 'This discount code is used up. If somebody leaves their checkout unpaid, it works again a day later',
  },
  DISCOUNT_CODE_FOR_ONE: { status: 409, message: 'This discount code is for one seat, not for several' },
  DISCOUNT_CODE_FOR_TEAMS: { status: 409, message: 'This discount code is for team seats: order at least two' },
  DISCOUNT_CODE_TAKEN: { status: 409, message: 'There is a discount code of this name already' },
  SEAT_CHANGED: { status: 409, message: 'This seat has changed in the meantime: look at the list again before you go on' },
  SEAT_INVITATION_REFUSED: { status: 400, message: 'No invitation was sent' },
  SEAT_INVITED_LATELY: { status: 409, message: 'This invitation was sent less than a day ago: send it again tomorrow' },
  SEAT_INVITATIONS_USED_UP: { status: 429, message: 'No invitation was sent, because of your account’s limit' },
  // the owner's desk
  ONLY_LOOKING: {
    status: 403,
    message: 'You are looking at the site as another person: nothing was changed',
  },
  CANNOT_VIEW: {
    status: 409,
    message: 'The site cannot be seen as this account: it is disabled, gone, or an owner’s',
  },
  OWN_ACCOUNT: {
    status: 409,
    message: 'Nothing was done: this is the account you are signed in with. Its sign-ins are listed in your settings',
  },
  OWNERS_ACCOUNT: {
    status: 409,
    message:
      'Nothing was deleted: this account is an owner’s. Take its address out of the setting that names the owners first, and start the site again',
  },
  PROOF_MISSING: {
    status: 400,
    message: 'Nothing was done: say in at least three words how this person proved that the account is theirs',
  },
  PROOF_NAMES_ADDRESS: {
    status: 400,
    message: 'Nothing was done: say it without an e-mail address, because the log keeps it for good',
  },
  TAGS_INVALID: { status: 400, message: 'Nothing was changed' },
  NOT_CONFIRMED: { status: 400, message: 'Nothing was deleted: what you typed does not name this account' },
  NO_SUCH_ACCOUNT: { status: 404, message: 'Nothing was done: there is no such account' },
  SAME_ACCOUNT: { status: 409, message: 'Nothing was moved: both accounts are the same' },
  NOTHING_TO_MOVE: { status: 409, message: 'Nothing was moved: the first account does not have the course' },
  OTHER_HAS_COURSE: { status: 409, message: 'Nothing was moved: the other account has the course already' },
  LETTER_NOT_RESENT: { status: 409, message: 'Nothing was sent: this e-mail is not one that is sent again' },
  ADDRESS_INVALID: { status: 400, message: 'Nothing was changed: this is not an e-mail address' },
  ADDRESS_UNCHANGED: { status: 409, message: 'Nothing was changed: e-mails go to this address already' },
  ADDRESS_TAKEN: { status: 409, message: 'Nothing was changed: this address belongs to another account' },
  ADDRESS_SUPPRESSED: {
    status: 409,
    message: 'Nothing was sent: the address refuses e-mails. Correct it, or let e-mails go to it again first',
  },
  LETTER_SENT_AGAIN: { status: 409, message: 'Nothing was sent: this e-mail was sent again already' },
  // docs/product.md §8, invoices
  NULL_USER: { status: 401, message: 'User not found' },
  INVOICE_CREATION_FAILED: { status: 409, message: 'The invoice could not be issued' },
  // 503 Service Unavailable (isDatabaseUnavailable in platform/postgres/database-errors.ts)
  UNAVAILABLE: {
    status: 503,
    message: 'The site cannot reach its database right now: nothing was changed, try again in a moment',
  },
  STOPPING: { status: 503, message: 'The site is starting anew: nothing was charged, try again in a few seconds' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side: try again in a moment' },
} as const;

export type ErrorKey = keyof typeof errorCatalogue;

/** A detail may repeat what was sent, which may be a megabyte. */
const longestDetail = 300;

const standardRetryAfter: Partial<Record<number, number>> = { 429: 60, 503: 2 };

/**
 * Reports an expected failure. Its message comes from the catalogue; `detail` adds what was wrong with this very request, `answer` what a client is
 * told beside `error` and `errorKey`.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly errorKey: ErrorKey;
  readonly status: (typeof errorCatalogue)[ErrorKey]['status'];
  readonly detail: string | undefined;
  readonly answer: Record<string, unknown>;
  /** Seconds after which the same may succeed. */
  readonly retryAfter: number | undefined;

  constructor(errorKey: ErrorKey, detail?: string, answer: Record<string, unknown> = {}, retryAfter?: number) {
    const { message, status } = errorCatalogue[errorKey];
    super(detail ? `${message}: ${detail.slice(0, longestDetail)}` : message);
    this.errorKey = errorKey;
    this.status = status;
    this.detail = detail;
    this.answer = answer;
    this.retryAfter = retryAfter ?? standardRetryAfter[status];
  }
}
