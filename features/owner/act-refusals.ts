import { AppError } from '#platform/errors.ts';
import type { OwnerAct } from './owner-action.ts';

/** "It is them" proves nothing, and says nothing to whoever reads the log a year later. */
const minWords = 3;
const minLetters = 12;

/**
 * Refuses an act on somebody's data that does not say how they proved that the account is theirs, also at the terminal. The log outlives
 * the account, so no address may stand in it.
 */
export function requireProof({ reason }: OwnerAct): void {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < minWords || words.join('').length < minLetters) throw new AppError('PROOF_MISSING');
  if (/\S@\S/.test(reason)) throw new AppError('PROOF_NAMES_ADDRESS');
}

/** Keeps an owner from shutting out the account they act with: nobody might be left who can take it back at the desk. */
export function refuseOwnAccount({ userId, act }: { userId: string; act: OwnerAct }): void {
  if (act.ownerId === userId) throw new AppError('OWN_ACCOUNT');
}
