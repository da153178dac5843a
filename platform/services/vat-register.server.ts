import { z } from 'zod';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { fetchDirectly } from '../fetch-directly.ts';
import { localAddress } from '../http/local-address.server.ts';
import { localViesEnabled, viesPath } from '../local/vies/vies.server.ts';
import { log } from '../logging/log.server.ts';

/** What a register of VAT numbers says of one, with the number under which it keeps that it was asked; null where it gives none. */
type RegisterAnswer = { says: 'valid'; consultation: string | null } | { says: 'unknown' } | { says: 'nothing' };

/** Looks VAT numbers up. Whoever asks goes on without an answer: registers are away for hours. */
export interface VatRegister {
  /** Numbers are whole, with the letters of their country. */
  lookUp(question: { vatId: string; requester: string | null }): Promise<RegisterAnswer>;
}

/** Tells whether a stand-in answers for the register. */
export const usesLocalVies = config.VIES_URL === undefined && localViesEnabled;

const address = () =>
  config.VIES_URL ?? (usesLocalVies ? localAddress + viesPath : 'https://ec.europa.eu/taxation_customs/vies/rest-api');

const answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().max(100).nullish() });

/** People wait for it in front of their order. */
const timeout = 4 * second;

/** VIES, the register of the European Commission, which asks that of the member state. */
export const vatRegister: VatRegister = {
  async lookUp({ vatId, requester }) {
    const [countryCode, vatNumber] = cut(vatId);
    const [requesterMemberStateCode, requesterNumber] = cut(requester ?? '');
    try {
      const answered = await fetchDirectly(`${address().replace(/\/$/, '')}/check-vat-number`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber, ...(requesterNumber && { requesterMemberStateCode, requesterNumber }) }),
        signal: AbortSignal.timeout(timeout),
      });
      // What VIES says of its own troubles has no `valid`, whatever its status is.
      const { valid, requestIdentifier } = answer.parse(await answered.json());
      if (!answered.ok) throw new Error(`VIES answered ${answered.status}`);
      return valid ? { says: 'valid', consultation: requestIdentifier || null } : { says: 'unknown' };
    } catch (error) {
      log.warn({ err: error, countryCode }, 'the register of VAT numbers gave no answer');
      return { says: 'nothing' };
    }
  },
};

const cut = (vatId: string) => [vatId.slice(0, 2), vatId.slice(2)] as const;
