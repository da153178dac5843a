import { settleTokens } from './settle-tokens.server.ts';

/** Gives back the whole of a reservation: its call came to nothing. False where the reservation has ended before, or never was. */
export async function giveBackTokens({ userId, reference }: { userId: string; reference: string }): Promise<boolean> {
  return (await settleTokens({ userId, reference, used: 0 })) !== undefined;
}
