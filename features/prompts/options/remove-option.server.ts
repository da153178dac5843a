import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { promptOptions } from '../prompt-option.table.server.ts';

/** Deletes a prompt option of the account's own; one that is gone already stays gone. */
export async function removeOption({ user, optionId }: { user: SignedInUser; optionId: string }): Promise<void> {
  await changeOwnData({
    user,
    change: async (transaction) => {
      const option = await findOwnRow({ table: promptOptions, itemId: optionId, user, transaction });
      if (option) await transaction.delete(promptOptions).where(eq(promptOptions.id, option.id));
    },
  });
}
