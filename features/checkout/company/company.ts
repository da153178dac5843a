import type { VatCheck } from '../tax-handling.ts';
import type { CompanyDetails } from './company-details.ts';

/** A company with what the register said of its number; null where nobody asked. */
export type BuyerCompany = CompanyDetails & { vatCheck: VatCheck | null; vatConsultation: string | null };

/** Leaves out of a company what others said of it. */
export const toDetails = ({ company, country, vatId }: BuyerCompany): CompanyDetails => ({ company, country, vatId });

/** What the checkout knows of companies that buy. */
export interface CompanyQuestion {
  /** The company that this account buys for; null where it buys as a person. */
  company: BuyerCompany | null;
  countries: { code: string; name: string }[];
  taxName: string;
  /** A stand-in on this machine answers for the register. */
  isStandIn: boolean;
}
