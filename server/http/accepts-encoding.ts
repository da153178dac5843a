const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** Says whether an `Accept-Encoding` header takes this encoding: `q=0` refuses it (RFC 9110 §12.5.3). */
export function acceptsEncoding(header: string | undefined, encoding: keyof typeof accepted): boolean {
  return header !== undefined && accepted[encoding].test(header);
}
