import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

/** Says who hears of faults of security, in the form of RFC 9116. */
export function loader() {
  const expires = new Date(Date.now() + 180 * day).toISOString();
  const fields = {
    Contact: `mailto:${config.SUPPORT_EMAIL}`,
    Expires: expires,
    'Preferred-Languages': 'en, de',
    Canonical: `${config.ORIGIN}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return publicDocument(lines.join(''), 'text/plain; charset=utf-8');
}
