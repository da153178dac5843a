/** Writes text as it stands between the tags of HTML, XML and WebVTT. In an attribute its quotes would have to be escaped too. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
