import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import { normalisePath } from '../item/content-address.ts';
import { isMachinePath } from '../item/server-addresses.ts';
import { preserveQueryString, type Redirect } from './redirect.ts';

/** The content file that says which paths moved. */
export const redirectsFile = '_redirects.yml';

const from = z
  .string('must be a path')
  .refine((path) => normalisePath(path) !== null && !/[?#\s]/.test(path), 'must be a path of this site such as /old')
  .refine((path) => !isMachinePath(normalisePath(path) ?? ''), 'is not the address of a page');

const to = z.string('must be a path or an https address').refine((target) => {
  if (target.startsWith('/')) return !/\s/.test(target) && normalisePath(pathOf(target)) !== null;
  return URL.canParse(target) && /^https:$/.test(new URL(target).protocol) && !/[\s\\@]/.test(target);
}, 'must lead to a path of this site such as /new or to an https address');

const entrySchema = z
  .union([to, z.strictObject({ to, status: z.union([z.literal(301), z.literal(302)]) })])
  .transform((target) => (typeof target === 'string' ? { to: target, status: 301 as const } : target));

interface Entry {
  line: number;
  to: string;
  status: Redirect['status'];
}

/**
 * Reads the file that says which paths moved: `/old: /new`, `/old: https://elsewhere.example`, or `/old: { to: /new, status: 302 }` for
 * a while. Each answer is the end of its chain. Throws a ContentError with the line for what leads nowhere, in a circle or off the site
 * by a trick. `isPage` knows the site's pages, `origin` the site's own address.
 */
export function readRedirects({
  source,
  origin,
  isPage,
}: {
  source: string;
  origin: string;
  isPage: (path: string) => boolean;
}): Map<string, Redirect> {
  const entries = readEntries(source);
  const redirects = new Map<string, Redirect>();
  for (const [path, { line }] of entries) redirects.set(path, followChain({ path, line, entries, origin, isPage }));
  return redirects;
}

function readEntries(source: string): Map<string, Entry> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) throw fault(lineAt(error.pos[0]), error.message);

  const entries = new Map<string, Entry>();
  if (document.contents === null) return entries;
  if (!isMap(document.contents)) throw fault(1, 'must be lines such as /old: /new');
  for (const { key, value } of document.contents.items) {
    const line = lineAt(isNode(key) ? key.range?.[0] : 0);
    const path = check(from, isScalar(key) ? key.value : String(key), line);
    const target = check(entrySchema, isNode(value) ? value.toJS(document) : value, line);
    const plain = normalisePath(path) ?? path;
    if (entries.has(plain)) throw fault(line, `${path} moved twice`);
    entries.set(plain, { line, ...target });
  }
  return entries;
}

function followChain({
  path,
  line,
  entries,
  origin,
  isPage,
}: {
  path: string;
  line: number;
  entries: Map<string, Entry>;
  origin: string;
  isPage: (path: string) => boolean;
}): Redirect {
  const seen = new Set<string>();
  let to = path;
  let status: Redirect['status'] = 301;
  for (let step = entries.get(path); step; step = entries.get(normalisePath(pathOf(to)) ?? '')) {
    const at = normalisePath(pathOf(to)) ?? to;
    if (seen.has(at)) throw fault(line, `${path} leads in a circle (${[...seen, at].join(' → ')})`);
    seen.add(at);
    if (step.status === 302) status = 302;
    if (!step.to.startsWith('/')) return { to: externalAddress(step.to, { line, origin }), external: true, status };
    to = to === path ? step.to : preserveQueryString({ to: step.to, from: to });
  }
  if (!isPage(normalisePath(pathOf(to)) ?? '')) throw fault(line, `${path} leads to ${to}, which is not a page of this site`);
  return { to, external: false, status };
}

function externalAddress(address: string, { line, origin }: { line: number; origin: string }): string {
  const { href, origin: host } = new URL(address);
  if (host === origin) throw fault(line, `${address} is this site: write the path alone`);
  return href;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function check<Output>(schema: z.ZodType<Output>, value: unknown, line: number): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw fault(line, `${typeof value === 'string' ? value : JSON.stringify(value)} ${parsed.error.issues[0]?.message}`);
}

function fault(line: number, problem: string): ContentError {
  return new ContentError({ file: redirectsFile, problem: `line ${line}: ${problem}` });
}
