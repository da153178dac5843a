import { createHash, createPublicKey, verify } from 'node:crypto';

/** Answers the public key that a domain publishes under a selector, as the text of its DNS record. */
export type ResolveKey = (name: string) => string;

/**
 * Checks the DKIM signature of an e-mail as whoever receives it does, straight from RFC 6376 with relaxed canonicalization of head and
 * body. Answers the fields that it covers; throws where the e-mail is not as it was signed.
 */
export function verifyDkim({ source, resolveKey }: { source: string; resolveKey: ResolveKey }): string[] {
  const end = source.indexOf('\r\n\r\n');
  const fields = source.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) throw new Error('there is no signature');
  const { v, a, c, d, s, h = '', b = '', bh, l } = readTags(signature.slice(signature.indexOf(':') + 1));
  if (v !== '1' || a !== 'rsa-sha256' || c !== 'relaxed/relaxed' || l !== undefined)
    throw new Error('this signature is of another kind');
  const body = relaxBody(source.slice(end + 4));
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== bh) throw new Error('the body is not as it was signed');
  const names = h.toLowerCase().split(':');
  if (!names.includes('from')) throw new Error('the sender is not signed');
  const unsigned = relaxField(signature).replace(/([:;] ?b=)[^;]*/, '$1');
  const signed = [...pickFields({ fields, names }), unsigned].join('\r\n');
  const { k = 'rsa', p = '' } = readTags(resolveKey(`${s}._domainkey.${d}`));
  if (k !== 'rsa') throw new Error('this key is of another kind');
  const key = createPublicKey({ key: Buffer.from(p, 'base64'), format: 'der', type: 'spki' });
  if (!verify('sha256', Buffer.from(signed, 'latin1'), key, Buffer.from(b, 'base64')))
    throw new Error('the head is not as it was signed');
  return names;
}

/** Reads `name=value; name=value` (RFC 6376 §3.2); space within a value means nothing in the tags that are used here. */
function readTags(text: string): Record<string, string | undefined> {
  const pairs = text.split(';').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).replaceAll(/\s/g, '')]),
  );
}

/**
 * Picks the fields that a signature names; a name that is there twice means the next one above (RFC 6376 §5.4.2), and one too many nothing.
 */
function pickFields({ fields, names }: { fields: string[]; names: string[] }): string[] {
  const left = fields.map(relaxField).reverse();
  return names.flatMap((name) => {
    const at = left.findIndex((field) => field.startsWith(`${name.trim()}:`));
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** Writes a field of the head in the relaxed form (RFC 6376 §3.4.2). */
function relaxField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ');
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

/** Writes the body in the relaxed form (RFC 6376 §3.4.4). */
function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
