import { z } from 'zod';
import { readHosts } from './database-hosts.ts';

/*
 * The types of settings. Each takes one spelling and refuses the rest: what a lenient reading makes of a slip (`199.00` as 199, `"key"` with its
 * quotes) would start silently and be another setting than was meant.
 */

const quoted = /^(["'`]).*\1$/s;

const isBare = (text: string) => text === text.trim() && !quoted.test(text);
const bare = 'expected no blanks and no quotes around it';

/** Text that counts letter by letter. Blanks and quotes around it come from the file or the shell that it was written in. */
export const text = z.string().min(1).refine(isBare, bare);
export const optionalText = text.optional();

/** Text for people, or of several lines, around which blanks say nothing. */
export const prose = z.string().trim().min(1).refine(isBare, 'expected no quotes around it');

/** Matches the names and numbers of hosts, as URL writes them, and no pattern of names. */
const ofHost = /^[a-z\d._-]+$|^\[/;

/** A number without sign, point or exponent. */
export const wholeNumber = ({
  min = 0,
  max,
  spelling = 'expected number in plain digits, such as 30',
}: {
  min?: number;
  max: number;
  spelling?: string;
}) =>
  z
    .string()
    .regex(/^(0|[1-9]\d*)$/, spelling)
    .transform(Number)
    .pipe(z.number().min(min, `expected ${min} at least`).max(max, `expected ${max} at most`));

/** A percentage with up to two decimals. */
export const percentage = ({ max }: { max: number }) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'expected number such as 19 or 8.25, without a percent sign')
    .transform(Number)
    .pipe(z.number().max(max, `expected ${max} at most`));

export const flag = z
  .enum(['true', 'false'], 'expected true or false')
  .default('false')
  .transform((written) => written === 'true');

/** The address of something on the web, to which paths are added: with none of the parts that would then be lost or in the way. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'expected an address that begins with https:// or http://', abort: true })
  .refine((address) => isBare(address) && /^https?:\/\/[^/]/i.test(address), bare)
  .refine((address) => {
    const { hostname, username, password, search, hash } = new URL(address);
    return ofHost.test(hostname) && !username && !password && !search && !hash && !/[?#]$/.test(address);
  }, 'expected an address of one host, without a name, a password, a ? and a #');

/** The address of a site as browsers name it: scheme and host, and a port where it has one. */
export const origin = webAddress.refine(
  (address) => new URL(address).pathname === '/',
  'expected scheme and host alone, such as https://learn.example.com: the site cannot lie below a path',
);

export const databaseAddress = z
  .string()
  .refine(isDatabase, { error: 'expected an address that begins with postgres://', abort: true })
  .refine(isBare, bare)
  .refine((address) => {
    const { wants } = readHosts(address);
    return wants === null || wants === 'read-write' || wants === 'primary';
  }, 'expected target_session_attrs=read-write, if any: the site writes');

function isDatabase(address: string): boolean {
  try {
    return readHosts(address).hosts.every(
      ({ protocol, host }, _, { length }) => /^postgres(ql)?:$/.test(protocol) && (host || length === 1),
    );
  } catch {
    return false; // not an address at all
  }
}

/** A name or number of a host, without a port. */
export const host = text.refine(
  (name) => /^[\w.-]+$|^\[?[\da-f:.]*:[\da-f:.]*:[\da-f:.]*(%\w+)?\]?$/i.test(name),
  'expected a host alone, such as 0.0.0.0: the port is PORT',
);

export const commaSeparatedOr = (standard: string) =>
  z
    .string()
    .refine(isBareList, bare)
    .default(standard)
    .transform((written) =>
      written
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );
export const commaSeparated = commaSeparatedOr('');

/** Blanks between the parts of a list are lost without harm. */
function isBareList(written: string): boolean {
  return !quoted.test(written.trim());
}
