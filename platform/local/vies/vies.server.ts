import { Hono } from 'hono';
import { z } from 'zod';
import { config } from '../../config/config.server.ts';

/** Tells whether the stand-in for the EU's register of VAT numbers runs here. */
export const localViesEnabled = config.isLoopback || config.LOCAL_SERVICES.includes('vies');

export const viesPath = '/local/vies';

const question = z.object({ countryCode: z.string(), vatNumber: z.string(), requesterNumber: z.string().optional() });

/**
 * Stands in for VIES, as its REST service answers (ec.europa.eu/taxation_customs/vies, read November 2026). It knows every number but those whose
 * first digits are 00, and gives no answer about those whose first are 99, as a member state's register that is away.
 */
export function localVies() {
  return new Hono().post('/check-vat-number', async (context) => {
    const asked = question.safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }, 400);
    const { countryCode, vatNumber, requesterNumber } = asked.data;
    const digits = vatNumber.replace(/\D/g, '');
    if (digits.startsWith('99')) return context.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
    const requestIdentifier = requesterNumber ? `LOCAL${countryCode}${digits}` : '';
    const requestDate = new Date().toISOString();
    return context.json({ countryCode, vatNumber, requestDate, valid: !digits.startsWith('00'), requestIdentifier });
  });
}
