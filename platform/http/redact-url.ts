/** The query parameters that say nothing of a person and open nothing; all others stay out of what is recorded, logged or sent. */
const goodParameter = /^(m|y|utm_\w+)$/;

/** Names the parameters of a query that stay out of a public address. */
export const privateParameters = (query: string) =>
  [...new URLSearchParams(query).keys()].filter((name) => !goodParameter.test(name));

/** The signature in the path of a video's parts (signed-folder-url.server.ts). */
const signatureInPath = /(\/streams\/[^/]+\/[^/]+)\/[^/]+/;

/** Writes an address, whole or from its path on, without what might be somebody's or somebody's key. */
export function redactUrl(address: string): string {
  const [path = '', query] = address
    .replace(/#.*$/s, '')
    .replace(signatureInPath, '$1')
    .split(/\?(.*)/s);
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => goodParameter.test(name)));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
