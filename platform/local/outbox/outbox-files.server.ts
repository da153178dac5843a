import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { config } from '../../config/config.server.ts';

const kept = z.object({ from: z.string(), to: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type KeptMail = z.infer<typeof kept> & { name: string; sent: Date };

const folder = path.join(config.DATA_DIR, 'outbox');
/** Milliseconds since 1970, then the e-mail's id: names sort by age, and none leads out of the folder. */
const nameForm = /^(\d{13})-[\w-]{1,64}$/;
const shownAtOnce = 100;

/** Keeps an e-mail as a file that mail programs open (`.eml`), and its parts for the page. */
export async function keepInOutbox({ mail, source }: { mail: z.infer<typeof kept> & { id: string }; source: Buffer }) {
  const name = `${Date.now()}-${mail.id}`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.eml`), source);
  const parts = path.join(folder, `${name}.json`);
  await writeFile(`${parts}.new`, JSON.stringify(mail)); // the page never reads half a file
  await rename(`${parts}.new`, parts);
}

/** Lists the e-mails that were kept last, the newest first. */
export async function listOutbox(): Promise<KeptMail[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  const newest = names.sort().reverse().slice(0, shownAtOnce);
  const mails = await Promise.all(newest.map(readKeptMail));
  return mails.filter((mail) => mail !== undefined);
}

/** Reads one e-mail of the outbox; undefined when there is none of this name. */
export async function readKeptMail(name: string): Promise<KeptMail | undefined> {
  const [, sent] = nameForm.exec(name) ?? [];
  if (!sent) return undefined;
  const parts = await readFile(path.join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  return parts ? { ...kept.parse(JSON.parse(parts)), name, sent: new Date(Number(sent)) } : undefined;
}

/** Reads the file of an e-mail as mail programs open it; undefined when there is none of this name. */
export async function readMailSource(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!nameForm.test(name)) return undefined;
  const source = await readFile(path.join(folder, `${name}.eml`)).catch(() => undefined);
  return source && new Uint8Array(source);
}
