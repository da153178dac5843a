/** Writes a link as it works outside of its page: a whole address. `page` is the whole address of the page it stands on. */
export function absoluteAddress(url: string, page: string): string {
  return URL.canParse(url, page) ? new URL(url, page).href : url;
}
