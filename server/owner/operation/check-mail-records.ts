import { createPublicKey } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { Warning } from './run-check.ts';

const timeout = 5 * second;
type Resolve = (name: string) => Promise<string[][]>;
type MailConfig = Pick<typeof config, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>;

/**
 * Says what the name servers tell mail servers about e-mails from here (SPF, DKIM, DMARC); throws a fault where a signature would not
 * verify, and a warning where a record is missing.
 */
export async function checkMailRecords(
  { SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: MailConfig = config,
  resolve: Resolve = resolveTxt,
): Promise<string> {
  const domain = MAIL_FROM?.match(/@([^\s>]+)/)?.[1];
  if (!SMTP_URL || !domain) return 'e-mails stay on this machine, so nobody asks for any';
  const ask = (name: string) => askRecords(name, resolve);
  const dkimName = DKIM_DOMAIN && `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`;
  const [spf, dkim, dmarc] = await Promise.all([ask(domain), dkimName ? ask(dkimName) : [], findDmarc(domain, ask)]);
  if (dkimName && DKIM_PRIVATE_KEY && !dkim.some((record) => holdsKey(record, DKIM_PRIVATE_KEY))) {
    const published = dkim.length > 0 ? 'publishes another key than that of DKIM_PRIVATE_KEY' : 'publishes no key';
    throw new Error(`${dkimName} ${published}, so signatures do not verify and e-mails are taken for forged`);
  }
  const policies = spf.filter((record) => /^v=spf1(\s|$)/i.test(record));
  const missing = [
    policies.length === 0 && `${domain} has no SPF record (v=spf1 …), so nobody knows which servers send for it`,
    policies.length > 1 && `${domain} has ${policies.length} SPF records, of which mail servers take none (RFC 7208 §4.5)`,
    dmarc === undefined && `_dmarc.${domain} has no DMARC record (v=DMARC1; p=none at least), which large providers ask for`,
  ].filter((each) => typeof each === 'string');
  if (missing.length > 0) throw new Warning(missing.join('; '));
  return `${domain} has SPF and DMARC (${dmarc})${dkimName ? `, and ${dkimName} the key` : ''}`;
}

/** A name without records is answered as one that there is not. */
async function askRecords(name: string, resolve: Resolve): Promise<string[]> {
  const found = await Promise.race([
    resolve(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
      throw new Warning(`the name servers do not say what ${name} is (${error.code ?? error.name})`);
    }),
    wait(timeout, null, { ref: false }),
  ]);
  if (!found) throw new Warning(`the name servers do not answer for ${name}`);
  return found.map((parts) => parts.join(''));
}

/** Finds the policy of a domain, or of the one that it belongs to, which holds for it as well (RFC 7489 §6.6.3). */
async function findDmarc(domain: string, ask: (name: string) => Promise<string[]>): Promise<string | undefined> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const record = (await ask(`_dmarc.${labels.slice(from).join('.')}`)).find((each) => /^v=DMARC1\s*;/i.test(each));
    if (record) return /\bp\s*=\s*\w+/i.exec(record)?.[0] ?? 'without a policy';
  }
  return undefined;
}

/** Says whether a DKIM record holds the public half of a key, as RSA (RFC 6376) or Ed25519 (RFC 8463). */
function holdsKey(record: string, privateKey: string): boolean {
  const published = /(?:^|;)\s*p\s*=\s*([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '');
  const key = createPublicKey(privateKey.replaceAll('\\n', '\n'));
  const ofKey = key.export({ type: 'spki', format: 'der' });
  return published === (key.asymmetricKeyType === 'ed25519' ? ofKey.subarray(-32) : ofKey).toString('base64');
}
