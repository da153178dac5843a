import { AppError } from '#platform/errors.ts';

/**
 * Reads the JSON text of a query from the stripped form of its address: what stands after `{hash}.{integrity}/`, in chunks of any length.
 */
export function decodeStrippedQuery(encoded: string): string {
  const letters = encoded.replace(/\.json$/, '').replaceAll('/', '');
  if (!/^[A-Za-z0-9_-]*$/.test(letters) || letters.length % 4 === 1) throw fault('expected a query in base64 letters');
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The original's browsers write Latin-1. Its letters beyond ASCII are hardly ever valid UTF-8, so the two do not meet.
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}

/** Reads the JSON text of a query from the `_params` of its address, once decoded already; some callers encode it twice. */
export function decodeQueryParameter(text: string): string {
  if (!text.startsWith('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw fault('_params is not encoded as an address should be');
  }
}

function fault(expected: string): AppError {
  return new AppError('CONTENT_QUERY_INVALID', `address: ${expected}`);
}
