import { eq } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { day, minute } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { usesLocalVies, vatRegister } from '#platform/services/vat-register.server.ts';
import { listCountries } from '#platform/text/countries.ts';
import { buyerCompanies } from '../buyer-company.table.server.ts';
import { offersReverseCharge, owesTaxItself } from '../price/tax.server.ts';
import { isMemberStateVatId, normalizeVatId } from '../vat-id.ts';
import type { BuyerCompany, CompanyQuestion } from './company.ts';
import type { CompanyDetails } from './company-details.ts';

/** Limits how long an answer of the register holds; one that did not come is asked for again soon. */
const freshFor = { valid: day, unchecked: 10 * minute };

/** Finds the company for which an account buys; null where it buys as a person. */
async function findBuyerCompany({ userId }: { userId: string }): Promise<BuyerCompany | null> {
  const [row] = await database.select().from(buyerCompanies).where(eq(buyerCompanies.userId, userId));
  if (!row) return null;
  const { company, country, vatId, vatCheck, vatConsultation } = row;
  return { company, country, vatId, vatCheck, vatConsultation };
}

/** Asks at the checkout whether a company buys; null where that changes nothing of the price, so that it is asked for with the invoice. */
export async function askForCompany(user: { userId: string }): Promise<CompanyQuestion | null> {
  if (!offersReverseCharge()) return null;
  return {
    company: await findBuyerCompany(user),
    countries: listCountries(),
    taxName: config.SELLER_TAX_NAME,
    isStandIn: usesLocalVies,
  };
}

/** Has an account buy for a company from now on, once its number was checked, or as a person again. */
export async function setBuyerCompany({ userId, details }: { userId: string; details: CompanyDetails | null }): Promise<void> {
  if (details === null) {
    await database.delete(buyerCompanies).where(eq(buyerCompanies.userId, userId));
    return;
  }
  const row = { ...(await checkCompany(details)), updated: new Date() };
  await database
    .insert(buyerCompanies)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: buyerCompanies.userId, set: row });
}

/** Checks the company that places an order; what the register said of its number lately is not asked for again. */
export async function checkOrderingCompany({
  userId,
  details,
}: {
  userId: string;
  details: CompanyDetails;
}): Promise<BuyerCompany> {
  const [kept] = await database.select().from(buyerCompanies).where(eq(buyerCompanies.userId, userId));
  if (!kept?.vatCheck || kept.vatId !== details.vatId) return checkCompany(details);
  const isFresh = Date.now() - kept.updated.getTime() < freshFor[kept.vatCheck];
  return isFresh ? { ...details, vatCheck: kept.vatCheck, vatConsultation: kept.vatConsultation } : checkCompany(details);
}

/**
 * Checks a company's VAT number: its check digits, and where the price hangs on it, what the EU's register says. A register that gives no answer
 * keeps nobody from buying: the number is kept as unchecked.
 */
async function checkCompany(details: CompanyDetails): Promise<BuyerCompany> {
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
