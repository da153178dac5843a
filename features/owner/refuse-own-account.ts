import { AppError } from '#platform/errors.ts';
import type { OwnerAct } from './owner-action.ts';

/** Keeps an owner from shutting out the account they act with: nobody might be left who can take it back at the desk. */
export function refuseOwnAccount({ userId, act }: { userId: string; act: OwnerAct }): void {
  if (act.ownerId === userId) throw new AppError('OWN_ACCOUNT');
}
