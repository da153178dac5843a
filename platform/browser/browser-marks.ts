/** The marks that the markup carries of the browser that asked, so that the first paint is right without a script. */
export interface BrowserMarks {
  'data-theme'?: string;
  /** Someone is: a hint without a secret. The account itself comes after the paint. */
  'data-signed-in'?: '';
  /** The account had the course when its browser last heard. Nothing opens by it: it only says which words come first. */
  'data-member'?: '';
  /** The site's faces are in the browser's cache. */
  'data-fonts'?: 'kept';
}

const marking = /(?<=^|; )(?:theme=(?:light|dark)|signed_in=1|member=1|fonts=kept)(?=;|$)/g;

/**
 * Picks the part of a Cookie header that `browserMarks` reads, in one spelling, so that a page has few forms whatever else a browser sends.
 */
export function markingCookies(cookies?: string | null): string {
  if (!cookies) return ''; // most readers' first request
  return [...new Set(cookies.match(marking))].sort().join('; ');
}

/** Makes the marks for a Cookie header, as attributes of the html element. */
export function browserMarks(cookies?: string | null): BrowserMarks {
  const kept = markingCookies(cookies);
  const theme = /theme=(\w+)/.exec(kept)?.[1];
  return {
    ...(theme && { 'data-theme': theme }),
    ...(kept.includes('signed_in') && { 'data-signed-in': '' }),
    ...(kept.includes('signed_in') && kept.includes('member') && { 'data-member': '' }),
    ...(kept.includes('fonts') && { 'data-fonts': 'kept' }),
  };
}
