const english = new Intl.DisplayNames('en', { type: 'region' });

/** Names the country of a code of ISO 3166 in a language: "Germany". */
export const countryName = (code: string, locale = 'en'): string =>
  (locale === 'en' ? english : new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;
