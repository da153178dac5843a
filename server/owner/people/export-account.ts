import { exportAccountByOwner } from '#features/generated-images/export-everything.server.ts';
import type { CommandResult } from '../command/command-result.ts';
import { createPrivateFile } from '../command/create-private-file.ts';
import { findAccount } from '../command/find-account.ts';
import { readProvedAct } from '../command/read-act.ts';

/** Writes everything that is kept about an account to a ZIP: `export-account ada@example.com --proof="Answered from the address"`. */
export async function exportAccount(args: string[]): Promise<CommandResult> {
  const { target, file: name, act } = readProvedAct(args);
  const { userId } = await findAccount(target);
  const file = await createPrivateFile({
    name: name ?? `account-${userId}.zip`,
    read: () => exportAccountByOwner({ userId, act }),
  });
  return { isWell: true, lines: [file], rows: [{ userId, file }] };
}
