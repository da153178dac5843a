import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { config } from './config.server.ts';

/** Derives a 32-byte key for one purpose from the site's secret (RFC 5869), so that no two uses share a key. */
export function deriveKey(
  purpose:
    | 'sessions'
    | 'file-addresses'
    | 'folder-addresses'
    | 'local-payments'
    | 'local-oauth'
    | 'local-id-tokens'
    | 'unsubscribe'
    | 'mailing-addresses'
    | 'call-limits'
    | 'badge-keys'
    | 'model-keys'
    | 'pseudonyms',
): Buffer {
  return Buffer.from(hkdfSync('sha256', siteSecret(), '', purpose, 32));
}

function siteSecret(): string {
  if (config.SECRET) return config.SECRET;
  const file = path.resolve(config.DATA_DIR, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    // "wx": when two processes start at once, the first one's secret is everyone's.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8');
  }
}
