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
