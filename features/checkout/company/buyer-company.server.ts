import { eq } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { day, minute } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { usesLocalVies } from '#platform/services/vat-register.server.ts';
import { listCountries } from '#platform/text/countries.ts';
import { buyerCompanies } from '../buyer-company.table.server.ts';
import { offersReverseCharge } from '../price/tax.server.ts';
import { checkCompany } from './check-company.server.ts';
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
