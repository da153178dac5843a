import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.server.ts';
import { lockRows } from './lock-row.table.server.ts';

const slots = 4096;

/**
 * Makes all who lock this name take turns, in every process, each until its transaction ends. The lock is a changed row, which every engine
 * keeps; names share rows by their hash, so a transaction that locks several may meet another in the other order and is done again
 * (docs/decisions/0178-locks-are-rows.md).
 */
export async function lock(transaction: Transaction, name: string): Promise<void> {
  const slot = createHash('sha256').update(name).digest().readUInt16BE() % slots;
  await transaction
    .insert(lockRows)
    .values({ slot: sql`slot_of_lock(${name}, ${slot})` })
    .onConflictDoUpdate({ target: lockRows.slot, set: { turns: sql`${lockRows.turns} + 1` } });
}
