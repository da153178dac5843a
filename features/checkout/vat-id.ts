import { countryCodes } from '#platform/text/countries.ts';

/**
 * The forms of the VAT numbers of countries: the member states of the EU by the European Commission's table for VIES (read in
 * November 2026), and its neighbours. The form is checked, not whether the number was ever given to anybody.
 */
const union: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
const neighbours: Record<string, RegExp> = {
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(MVA)?$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Writes a VAT number as registers do: in capitals, without blanks, dots and dashes. */
export function normalizeVatId(typed: string): string {
  return typed
    .replace(/[\s.\-‐–]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');
}

/** Says whether a VAT number looks like one of its country. Of a country that is not in the table any number does. */
export function isPlausibleVatId(vatId: string): boolean {
  const pattern = { ...union, ...neighbours }[vatId.slice(0, 2)];
  return pattern?.test(vatId.slice(2)) ?? true;
}

/** Gives the letters of a country's VAT numbers where they are not those of the country itself. */
const lettersOf: Record<string, string> = { GR: 'EL', MC: 'FR', IM: 'GB' };

/** Writes a VAT number whole, with the letters of its country in front where these were left out, as registers of a country do. */
export function completeVatId({ typed, country }: { typed: string; country: string }): string {
  const vatId = normalizeVatId(typed);
  const whole = (lettersOf[country] ?? country) + vatId;
  return vatId !== '' && !isOfCountry({ vatId, country }) && union[whole.slice(0, 2)]?.test(vatId) ? whole : vatId;
}

/** Says whether a VAT number can be one of a country: of a member state of the EU it begins with the letters of that state. */
export function isOfCountry({ vatId, country }: { vatId: string; country: string }): boolean {
  const letters = lettersOf[country] ?? country;
  if (vatId.startsWith(letters)) return true;
  return !(letters in union) && !(vatId.slice(0, 2) in union && isPlausibleVatId(vatId));
}

/** Says whether a VAT number begins with the letters of a country; Greece has EL and Northern Ireland XI. */
export const namesItsCountry = (vatId: string): boolean => [...countryCodes, 'EL', 'XI'].includes(vatId.slice(0, 2));

/** Says whether a VAT number is of a country of the EU, whose register VIES asks. */
export const isMemberStateVatId = (vatId: string): boolean => vatId.slice(0, 2) in union;

/** Says whether a VAT number is of a country of the EU other than that of the seller's number, so that the buyer owes the tax there. */
export function isOfOtherMemberState({ vatId, sellerVatId }: { vatId: string; sellerVatId: string | null }): boolean {
  const seller = normalizeVatId(sellerVatId ?? '');
  return isMemberStateVatId(vatId) && isMemberStateVatId(seller) && vatId.slice(0, 2) !== seller.slice(0, 2);
}
