const names = new Intl.DisplayNames('en', { type: 'region' });

/** Names the country of a code of ISO 3166. */
export const countryName = (code: string): string => names.of(code) ?? code;
