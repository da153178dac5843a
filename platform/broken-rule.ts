/** Classes of PostgreSQL's errors that say a row broke a rule of its table (its manual, appendix A). */
const ruleCodes = new Set(['23502', '23503', '23505', '23514']);

/** The constraint that a statement broke; null for any other failure. */
export function brokenRule(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ruleCodes.has(String(cause.code))) {
      return 'constraint_name' in cause ? String(cause.constraint_name) : cause.message;
    }
  }
  return null;
}
