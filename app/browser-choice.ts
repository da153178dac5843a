const year = 365 * 24 * 60 * 60;

/** Keeps what this browser chose where the script before the first paint reads it at once (app/before-paint.ts); null lets go of it. */
export function keepBrowserChoice(name: 'theme' | 'fonts', value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : year}; SameSite=Lax`;
}
