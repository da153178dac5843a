export interface TokenClaims {
  /** The account's id. */
  sub: string;
  /** The id of the token's session. */
  sid: string;
  /** The times at which the token was made and ends, in seconds by the server's clock. */
  iat: number;
  exp: number;
}

/**
 * Reads what a token says without proving it: the server alone checks signatures. Throws when it has not three parts (docs/product.md §5).
 */
export function readTokenClaims(token: string): TokenClaims {
  const [, claims, signature, ...more] = token.split('.');
  if (!claims || signature === undefined || more.length > 0) throw new Error('a token has three parts');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
}
