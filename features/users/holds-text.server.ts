import { type SQL, sql } from 'drizzle-orm';
import { users } from './user.table.server.ts';

/** Says in SQL whether an account's name, or the address that a provider verified for it, holds a text, whatever its case and accents. */
export const accountHolds = (text: string): SQL => sql`${users.foundBy} like ${foldedPart(text)}`;

/** Makes of a text the pattern that holds it, as `fold_text` leaves names and addresses: in small letters without accents. */
export const foldedPart = (text: string): SQL => sql`fold_text(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;
