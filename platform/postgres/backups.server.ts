import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { day, hour } from '../durations.ts';
import { DumpError } from './read-dump.server.ts';

/** A backup that the owner made, or one that the site made by itself. */
type BackupKind = 'backup' | 'scheduled';

const fileNamePattern = /^(backup|scheduled)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.jsonl\.gz(\.enc)?$/;

/** The end of the name of a backup that only the key opens. */
const encryptedEnding = '.enc';
const draftEnding = '.part';

/** Sets the days without a backup after which the desk warns, and the owner gets an alert. */
export const longestBackupAge = 2;

/** A backup of the database: a file beside which its checksum lies. */
export interface Backup {
  file: string;
  kind: BackupKind;
  /** ISO 8601. */
  made: string;
  bytes: number;
}

const folderOf = (dataDir: string) => path.join(path.resolve(dataDir), 'backups');

/** Lists the backups of a data folder, the newest first. One that was cut short has another name, and is none. */
export function listBackups(dataDir: string): Backup[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((each) => path.join(folder, each));
  return wholeBackups(new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.size ?? 0])));
}

/** Finds the backups among files with their sizes, the newest first. Without its checksum beside it, none is whole. */
export function wholeBackups(files: ReadonlyMap<string, number>): Backup[] {
  return [...files]
    .flatMap(([file, bytes]) => {
      const named = readName(file);
      return named && files.has(`${file}.sha256`) ? [{ file, ...named, bytes }] : [];
    })
    .sort((one, other) => (one.made < other.made ? 1 : -1));
}

/** Says what the name of a backup does; undefined of any other file. */
export function readName(file: string): Pick<Backup, 'kind' | 'made'> | undefined {
  const [, kind, day, hours, minutes, seconds, milliseconds] = fileNamePattern.exec(path.basename(file)) ?? [];
  return kind ? { kind: kind as BackupKind, made: `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z` } : undefined;
}

/** Says that a clock was wrong when a backup was named: it counts for nothing, or it would hide all that are made until that day. */
export const isOfFuture = ({ made }: Pick<Backup, 'made'>, now = Date.now()) => Date.parse(made) - now > hour;

/** Finds, among backups of which the newest is the first, the newest that counts. */
export const newestOf = <Each extends Pick<Backup, 'made'>>(backups: readonly Each[], now = Date.now()): Each | undefined =>
  backups.find((each) => !isOfFuture(each, now));

/** Finds those that make room for newer ones. */
export const findExpired = (backups: readonly Backup[], keep: number): Backup[] =>
  backups.filter((each) => !isOfFuture(each)).slice(keep);

/** Says whether the newest backup is too old, or none is there. */
export function isBackupOverdue(backups: readonly Pick<Backup, 'made'>[], now = Date.now()): boolean {
  const newest = newestOf(backups, now);
  return !newest || now - Date.parse(newest.made) > longestBackupAge * day;
}

/**
 * Writes a dump into the backups of a data folder, encrypted where there is a key, readable by nobody else and whole or not at all, and
 * deletes all but the newest.
 */
export async function keepBackup({
  dataDir,
  dump,
  made,
  keep,
  key,
  kind = 'backup',
  check,
}: {
  dataDir: string;
  dump: AsyncIterable<string>;
  made: Date;
  /** How many of its kind are kept. */
  keep: number;
  key?: string;
  kind?: BackupKind;
  /** Throws where what was written is not good: it then becomes no backup, and takes no older one's place. */
  check?: (draft: string) => Promise<void>;
}): Promise<Backup & { removed: string[] }> {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${kind}-${made.toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz${key ? encryptedEnding : ''}`);
  const draft = `${file}${draftEnding}`;
  for (const each of readdirSync(folder).filter(isLeftDraft(folder))) await rm(path.join(folder, each), { force: true });
  const onlyOurs = { mode: 0o600 };
  try {
    const seal = key ? encrypt(key) : unchanged;
    await pipeline(Readable.from(dump), createGzip(), seal, createWriteStream(draft, onlyOurs));
    const written = await open(draft, 'r');
    await written.sync();
    await written.close();
    await check?.(draft);
    await writeFile(`${file}.sha256`, `${await checksumOf(draft)}  ${path.basename(file)}\n`, onlyOurs);
    await rename(draft, file);
  } catch (error) {
    await Promise.all([draft, file, `${file}.sha256`].map((each) => rm(each, { force: true })));
    throw error;
  }
  const removed = await deleteExpired({ dataDir, kind, keep });
  return { file, kind, made: made.toISOString(), bytes: statSync(file).size, removed };
}

/** Deletes all but the newest backups of a kind in a data folder. Answers their files. */
export async function deleteExpired({
  dataDir,
  kind,
  keep,
}: {
  dataDir: string;
  kind: BackupKind;
  keep: number;
}): Promise<string[]> {
  const ofKind = listBackups(dataDir).filter((each) => each.kind === kind);
  const files = findExpired(ofKind, keep).map(({ file }) => file);
  for (const file of files) await deleteBackup(file);
  return files;
}

export async function deleteBackup(file: string): Promise<void> {
  for (const each of [file, `${file}.sha256`]) await rm(each, { force: true });
}

/** Tells the drafts that a process left when it was killed from one that another process writes now. */
const isLeftDraft = (folder: string) => (name: string) =>
  name.endsWith(draftEnding) && Date.now() - statSync(path.join(folder, name)).mtimeMs > hour;

/** Says whether a backup is still what was written: its checksum lies beside it. */
export async function isBackupWhole(file: string): Promise<boolean> {
  const [expected] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
  return expected === (await checksumOf(file));
}

/** Reads the dump that a backup holds; one that is encrypted, by its key. */
export async function* readBackup(file: string, key?: string): AsyncGenerator<Buffer> {
  const isEncrypted = path.basename(file, draftEnding).endsWith(encryptedEnding);
  if (isEncrypted && !key) throw new DumpError('the backup is encrypted: set BACKUP_KEY to the key that it was made with');
  const contents = createGunzip();
  const unseal = isEncrypted && key ? decrypt(key) : unchanged;
  const passed = pipeline(createReadStream(file), unseal, contents);
  passed.catch(() => {}); // whoever reads the contents meets it
  try {
    yield* contents;
    await passed; // its last step says whether anybody changed it
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isCut ? new DumpError('the backup is not whole, or was changed') : error;
  }
}

const unchanged = (contents: AsyncIterable<Buffer>) => contents;

export async function checksumOf(contents: string | Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(typeof contents === 'string' ? createReadStream(contents) : contents, hash);
  return hash.digest('hex');
}

/* An encrypted backup: a salt and a check of the key, 16 bytes each, a nonce of 12; the contents by AES-256-GCM; its tag of 16. */

const [saltLength, nonceLength, tagLength] = [16, 12, 16];
const headLength = saltLength + tagLength + nonceLength;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Derives the key of a file and the check by which a wrong one is told at once. */
async function deriveKeys(secret: string, salt: Buffer): Promise<[key: Buffer, check: Buffer]> {
  const bytes = await derive(secret, salt, 32 + tagLength);
  return [bytes.subarray(0, 32), bytes.subarray(32)];
}

/** Makes the step of a pipeline that encrypts what goes through it. */
const encrypt = (secret: string) =>
  async function* (contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)];
    const [key, check] = await deriveKeys(secret, salt);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([salt, check, nonce]);
    for await (const chunk of contents) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };

/** Makes the step that decrypts; that nobody changed it is known when it has ended without an error, and not before. */
const decrypt = (secret: string) =>
  async function* (contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let decipher: DecipherGCM | undefined;
    let rest = Buffer.alloc(0);
    for await (const chunk of contents) {
      rest = Buffer.concat([rest, chunk]);
      if (!decipher && rest.length >= headLength) {
        decipher = await openDecipher(secret, rest.subarray(0, headLength));
        rest = rest.subarray(headLength);
      }
      if (!decipher || rest.length <= tagLength) continue;
      yield decipher.update(rest.subarray(0, -tagLength));
      rest = rest.subarray(-tagLength);
    }
    if (!decipher || rest.length < tagLength) throw new DumpError('the backup is not whole');
    decipher.setAuthTag(rest);
    try {
      yield decipher.final();
    } catch {
      throw new DumpError('the backup was changed after it was made');
    }
  };

async function openDecipher(secret: string, head: Buffer) {
  const salt = head.subarray(0, saltLength);
  const [key, check] = await deriveKeys(secret, salt);
  if (!timingSafeEqual(check, head.subarray(saltLength, saltLength + tagLength))) {
    throw new DumpError('the backup was encrypted with another key than BACKUP_KEY');
  }
  return createDecipheriv('aes-256-gcm', key, head.subarray(-nonceLength));
}
