import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { vatRegister } from '#platform/services/vat-register.server.ts';
import { offersReverseCharge, owesTaxItself } from '../price/tax.server.ts';
import { isMemberStateVatId, normalizeVatId } from '../vat-id.ts';
import type { BuyerCompany } from './company.ts';
import type { CompanyDetails } from './company-details.ts';

/**
 * Checks a company's VAT number: its check digits, and where the price hangs on it, what the EU's register says. A register that gives no answer
 * keeps nobody from buying: the number is kept as unchecked.
 */
export async function checkCompany(details: CompanyDetails): Promise<BuyerCompany> {
  const { vatId } = details;
  if (!(await hasRightDigits(vatId))) throw new AppError('VAT_ID_WRONG');
  if (!offersReverseCharge() || !owesTaxItself(vatId)) return { ...details, vatCheck: null, vatConsultation: null };
  const answer = await vatRegister.lookUp({ vatId, requester: normalizeVatId(config.SELLER_VAT_ID ?? '') });
  if (answer.says === 'unknown') throw new AppError('VAT_ID_UNKNOWN');
  if (answer.says === 'nothing') return { ...details, vatCheck: 'unchecked', vatConsultation: null };
  return { ...details, vatCheck: 'valid', vatConsultation: answer.consultation };
}

/** Says whether the check digits of a VAT number are right, by the rule of its member state of the EU; of other countries any are. */
export async function hasRightDigits(vatId: string): Promise<boolean> {
  if (!isMemberStateVatId(vatId)) return true;
  // It knows the numbers of a hundred countries, which takes a start longer than this one question.
  const { euVat } = await import('stdnum');
  const [letters, number] = [vatId.slice(0, 2), vatId.slice(2)];
  return (euVat[letters === 'EL' ? 'GR' : letters] ?? []).some((rule) => rule.validate(number).isValid);
}
