import { z } from 'zod';
import { AppError } from '#platform/errors.ts';

const address = z.email().max(254).toLowerCase();

/** Reads the addresses that a lead typed, one on a line. Throws SEAT_INVITATION_REFUSED, naming the first line that is wrong. */
export function readInvitedAddresses(typed: string): string[] {
  const found = new Map<string, number>();
  for (const [index, line] of typed.split(/\r\n|\r|\n/).entries()) {
    const text = line.trim();
    if (!text) continue;
    const { data, success } = address.safeParse(text);
    if (!success) throw refused(`line ${index + 1}, “${text.slice(0, 80)}”, is not an e-mail address`);
    const earlier = found.get(data);
    if (earlier !== undefined) throw refused(`${data} stands in lines ${earlier} and ${index + 1}`);
    found.set(data, index + 1);
  }
  if (found.size === 0) throw refused('enter at least one address');
  return [...found.keys()];
}

const refused = (why: string) => new AppError('SEAT_INVITATION_REFUSED', why);
