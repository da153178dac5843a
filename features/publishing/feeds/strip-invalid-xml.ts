const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Removes from a text the few characters that XML 1.0 cannot hold even when they are escaped. */
export function stripInvalidXml(text: string): string {
  return text.replace(notInXml, '');
}
