const longestPath = 2048;
/** A backslash, which browsers read as a slash, a control character, or a second slash at the start, which would name a host. */
const notAPath = /^(?!\/)|^\/\/|[\\\p{Cc}]/u;

/** Gives the one form in which paths are compared: decoded, without a trailing slash. Null for what is no path of a site. */
export function normalisePath(path: string): string | null {
  if (path.length > longestPath) return null;
  try {
    const decoded = decodeURIComponent(path);
    return notAPath.test(decoded) ? null : decoded.replace(/(?<=.)\/+$/, '');
  } catch {
    return null; // a percent sign that encodes nothing
  }
}
