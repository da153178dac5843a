/** Classes of PostgreSQL's errors that say a row broke a rule of its table (its manual, appendix A). */
const violationCodes = new Set(['23502', '23503', '23505', '23514']);

/** Finds the constraint that a statement violated; null for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && violationCodes.has(String(cause.code))) {
      return 'constraint_name' in cause ? String(cause.constraint_name) : cause.message;
    }
  }
  return null;
}

/** Error codes of the driver (words) and of PostgreSQL (its manual, appendix A) that say: not now, try again. */
const unavailableCodes = new Set([
  'DATABASE_FROZEN', // platform/postgres/connect-watched-database.server.ts
  'DATABASE_READ_ONLY', // platform/postgres/connect-database.server.ts
  'COMMIT_UNCONFIRMED', // likewise
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '40001', // again and again: platform/postgres/database.server.ts
  '40P01',
  '08P01', // PgBouncer, whatever is wrong: its PostgreSQL refused it, or gave it nothing in time
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
]);

/**
 * Says whether an error means that the database cannot be reached or is going down, and not that we made a mistake: the site then answers
 * 503 Service Unavailable.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.has(String(cause.code))) return true;
  }
  return false;
}
