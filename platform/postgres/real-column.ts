import { customType } from 'drizzle-orm/pg-core';

/**
 * Makes a column of PostgreSQL's `real`. It refuses a number that is too small for it where JavaScript has it; here that becomes 0, as
 * elsewhere.
 */
export const real = customType<{ data: number }>({ dataType: () => 'real', toDriver: Math.fround });
