import { AppError, errorCatalogue } from '../errors.ts';

/**
 * What is logged or kept of an error: what it is and where it came from. The values that it was about are left out, because they may be
 * somebody's: parameters of queries, rows, addresses, tokens, prompts.
 */
export class LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** The HTTP status, or the mail server's. */
  readonly status?: string | number;
  /** The lines of the stack that say where. */
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: LoggedError[];

  constructor({ type, message = '', ...rest }: Partial<LoggedError> & Pick<LoggedError, 'type'>) {
    this.type = type;
    this.message = message;
    Object.assign(this, rest);
  }
}

/** Errors about settings, texts and commands of the owner's own: their whole message is for the owner, and of nobody else. */
const ownersErrors = new Set([
  'ConfigError',
  'StartFailure',
  'ContentError',
  'ProblemFault',
  'CommandError',
  'DumpError',
  'MigrationError',
]);

/** Facts that are names and numbers, by what they have to look like. Node, PostgreSQL, Stripe, S3 and mail servers give them. */
const facts: [name: string, form: RegExp, as?: string][] = [
  ['code', /^([A-Z][A-Z_]{1,40}|E\w{1,20}|[0-9A-Z]{5}|[a-z]+(_[a-z]+){0,6})$/],
  ['errorKey', /^[A-Z_]{1,50}$/],
  ['syscall', /^[a-z]{1,20}$/i],
  ['status', /^\d{3}$/],
  ['statusCode', /^\d{3}$/, 'status'],
  ['responseCode', /^\d{3}$/, 'status'],
  ['table_name', /^\w{1,63}$/, 'table'],
  ['column_name', /^\w{1,63}$/, 'column'],
  ['constraint_name', /^\w{1,63}$/, 'constraint'],
  ['routine', /^\w{1,63}$/],
];

const maxDepth = 6;
const maxErrors = 10;
const maxFrames = 30;
const maxQueryLength = 500;

/** Describes whatever was thrown without the values it holds. Throws nothing itself. */
export function withoutValues(error: unknown, { depth = 0, isOfQuery = false } = {}): LoggedError {
  if (error instanceof LoggedError) return error;
  try {
    if (!isError(error))
      return new LoggedError({ type: typeof error, message: typeof error === 'string' ? fixedWords(error) : '' });
    const ofQuery = isOfQuery || 'query' in error;
    const inner = (given: unknown) => (depth < maxDepth ? [withoutValues(given, { depth: depth + 1, isOfQuery: ofQuery })] : []);
    const { cause, errors } = error;
    const [reason] = cause === undefined || cause === null ? [] : inner(cause);
    return new LoggedError({
      type: typeOf(error),
      message: ofQuery ? messageOfQuery(error) : messageOf(error),
      ...factsOf(error),
      stack: framesOf(error),
      ...(reason && { cause: reason }),
      ...(Array.isArray(errors) && { errors: errors.slice(0, maxErrors).flatMap(inner) }),
    });
  } catch {
    return new LoggedError({ type: 'Error', message: 'an error that cannot be read' });
  }
}

/** Says in one line what {@link withoutValues} leaves of an error and its causes. */
export function errorInWords(error: unknown): string {
  const { type, message, code, status, cause } = withoutValues(error);
  const number = code ?? status;
  const said = number === undefined || message.includes(String(number)) ? message : `${message} (${number})`.trim();
  const own = said ? `${type}: ${said}` : type;
  return cause ? `${own}: ${errorInWords(cause)}` : own;
}

/** Says to an owner who asked for something what went wrong: in the error's own words, unless a query failed, whose values are anybody's. */
export function wordsForOwner(error: unknown): string {
  if (isOfQuery(error)) return errorInWords(error);
  return error instanceof Error ? error.message : String(error);
}

/** Says whether an error comes from a query, so that it carries the query's values in its message. */
export const isOfQuery = (error: unknown): boolean =>
  error instanceof Error && ('query' in error || 'severity' in error || isOfQuery(error.cause));

const secretKeys =
  /^(authorization|(set-)?cookies?|e?-?mails?|\w*address(es)?|\w*tokens?|\w*prompts?|passwords?|secrets?|params|parameters|args|detail|hint|where|body|values?|files?|content)$/i;
/** Whatever stands there was thrown, which need not be an error. */
const errorKeys = /^(err|error|cause|reason)$/;
const censored = '[redacted]';
const emailAddress = /[^\s<>"'(),:;@[\]]+@[^\s<>"'(),:;@[\]]+/g;

/** Writes a text without e-mail addresses; what is said of them stays. */
export const withoutAddresses = (text: string): string => text.replace(emailAddress, censored);

/** Copies what is given to the log, with errors described by {@link withoutValues} wherever they stand, and without what its keys say is secret. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof LoggedError || isError(value)) return withoutValues(value);
  if (depth >= maxDepth) return censored;
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  const copy = ([key, each]: [string, unknown]) => {
    if (each === undefined) return [key, each];
    if (errorKeys.test(key)) return [key, withoutValues(each)];
    return [key, secretKeys.test(key) && typeof each !== 'number' ? censored : withoutSecrets(each, depth + 1)];
  };
  return Object.fromEntries(Object.entries(value).map(copy));
}

interface ErrorLike {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  errors?: unknown;
  [fact: string]: unknown;
}

/** Also takes errors of another thread or library that only look like one. */
const isError = (given: unknown): given is ErrorLike =>
  given instanceof Error ||
  (typeof given === 'object' && given !== null && 'message' in given && ('stack' in given || 'name' in given || 'code' in given));

function isForOwner(error: Error): boolean {
  return ownersErrors.has(error.name);
}

function typeOf(error: ErrorLike): string {
  const names = [error.name === 'Error' ? error.constructor?.name : error.name, error.constructor?.name, 'Error'];
  return String(names.find((name) => typeof name === 'string' && /^[A-Za-z_$][\w$]{0,60}$/.test(name)));
}

/** Properties of errors that quote what somebody sent, or what was answered to it: their messages may, too, in words that look like ours. */
const quotes = ['requestBodyValues', 'responseBody', 'data', 'text', 'prompt', 'issues', 'input', 'body'];

function messageOf(error: ErrorLike): string {
  const message = String(error.message);
  if (error instanceof AppError) return errorCatalogue[error.errorKey].message;
  if (error instanceof Error && isForOwner(error)) return withoutAddresses(message);
  if (quotes.some((name) => name in error)) return '';
  if (error.name === 'SyntaxError') return /^(Unexpected (end of )?\w+)/.exec(message)?.[0] ?? '';
  const [missing] =
    error.name === 'TypeError'
      ? (/^Cannot \w+ (property|properties) of (undefined|null) \(\w+ '\w{1,40}'\)$/.exec(message) ?? [])
      : [];
  return missing ?? fixedWords(message);
}

/** Only PostgreSQL and the driver are known to put values in quotes, and both give a code. */
const messageOfQuery = (error: ErrorLike) =>
  'code' in error || String(error.message).startsWith('Failed query:') ? fixedWords(String(error.message)) : '';

const maxWords = 20;
/** A word of a sentence, or a short number such as a status: what programs fill in is mostly quoted, longer, or has digits. */
const plainWord = /^(\p{L}[\p{L}’'-]{0,23}|\d{1,3}|[-–])([,;.!?]?)$/u;

/** Keeps the words with which a message begins and which are a program's own, up to the first that may have been filled in. */
function fixedWords(message: string): string {
  const kept: string[] = [];
  for (const word of message.slice(0, 1000).split(/\s/).slice(0, maxWords)) {
    const isLast = word.endsWith(':') && plainWord.test(word.slice(0, -1));
    if (!isLast && !plainWord.test(word)) break;
    kept.push(isLast ? word.slice(0, -1) : word);
    if (isLast) break;
  }
  return kept.join(' ');
}

function factsOf(error: ErrorLike): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const [name, form, as = name] of facts) {
    const value = error[name];
    if ((typeof value === 'string' || typeof value === 'number') && form.test(String(value))) found[as] = value;
  }
  if (typeof error.query === 'string') found.query = withoutLiterals(error.query);
  return found;
}

/** Leaves of a query what the code says: its values are `$1` and so on, or literals, which go. */
export function withoutLiterals(query: string): string {
  const [beforeComment = ''] = query.replaceAll(/'(?:[^']|'')*('|$)/g, "'…'").split(/--|\/\*|\$\w*\$/);
  return beforeComment.replaceAll(/\s+/g, ' ').slice(0, maxQueryLength);
}

const frame = /^\s+at (?!.*\b(?:data|blob):).*:\d+:\d+\)?$|^\s+at [\w.<>$ ]{1,100} \(<anonymous>\)$/;

/** Takes the frames from below the message, in which lines may stand that look like frames. */
function framesOf({ stack, message }: ErrorLike): string {
  if (typeof stack !== 'string') return '';
  const said = String(message);
  const begin = said && stack.includes(said) ? stack.indexOf(said) + said.length : 0;
  const lines = stack.slice(begin).split('\n');
  const first = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return lines
    .slice(first, first + maxFrames)
    .map((line) => line.trim())
    .join('\n');
}
