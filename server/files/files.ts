import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { findCaller } from '#features/access/find-caller.server.ts';
import { imageFolder } from '#features/generated-images/generated-image.ts';
import { findImageFile } from '#features/generated-images/image-files.server.ts';
import { recordDownload } from '#features/tracking/keystone-events.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type FileStorage, fileStorage, type StoredFile, writtenFiles } from '#platform/files/file-storage.server.ts';
import { parseByteRange } from '#platform/http/byte-range.ts';
import { verifyFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { type FileGrant, verifyFileUrl } from '#platform/http/signed-url.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { matchesEtag } from '../http/etag.ts';

/**
 * Answers `GET /files/{key}?account=&expires=&signature=`: a file of the course, by an address made for one member, or an image by one made
 * for its owner. It opens in a browser in which that account is signed in, and stops working when the access ends, not only when its time is
 * over; an answer that is under way by then is sent to its end. A `HEAD` for a newer address renews the older ones of the same file in that
 * browser, so that a video that plays need not be loaded again.
 */
export async function answerSignedFile(context: Context): Promise<Response> {
  const grant = verifyAddress({ key: keyAfter('/files/', context), context });
  if (grant.key.startsWith(imageFolder)) return answerOwnImage({ grant, context });
  const answer = await answerMember({ ...grant, context });
  if (context.req.method === 'HEAD' && answer.ok) answer.headers.append('Set-Cookie', renewalCookie(context));
  if (grant.key.startsWith(assets) && context.req.method === 'GET' && beginsFile(answer)) await countDownload(grant);
  return answer;
}

const renewal = 'renewed_file';

/** Proves the address, or that a newer one of its file was opened in this browser since it expired. */
function verifyAddress({ key, context }: { key: string; context: Context }): FileGrant {
  const renewed = getCookie(context, renewal);
  try {
    return verifyFileUrl({ key, query: new URL(context.req.url).searchParams });
  } catch (error) {
    if (renewed === undefined || !(error instanceof AppError && error.errorKey === 'FILE_ADDRESS_EXPIRED')) throw error;
    return verifyFileUrl({ key, query: new URLSearchParams(renewed) });
  }
}

/** Puts what the address says into a cookie of its path, where it proves as much and as long as in the address. */
function renewalCookie(context: Context): string {
  const { pathname: path, search } = new URL(context.req.url);
  const secure = config.ORIGIN.startsWith('https:');
  const maxAge = config.SIGNED_URL_SECONDS;
  return generateCookie(renewal, search.slice(1), { path, maxAge, secure, httpOnly: true, sameSite: 'Strict' });
}

/** The folder of members' downloads, which are counted; the videos and subtitles beside them are not. */
const assets = 'assets/';

/** Says whether an answer begins a file: of a download that was broken off and goes on, only the first part counts. */
function beginsFile({ status, headers }: Response): boolean {
  return status === 200 || (status === 206 && headers.get('content-range')?.startsWith('bytes 0-') === true);
}

/** A download that cannot be counted is a download all the same. */
async function countDownload({ key, userId }: FileGrant): Promise<void> {
  await recordDownload({ userId, fileName: key.slice(assets.length) }).catch((error: unknown) => {
    log.error({ err: error }, 'a download was not counted');
  });
}

/**
 * Answers `GET /streams/{account}/{expires}/{signature}/{key}`: a playlist or a part of a video, as {@link answerSignedFile} does a file.
 */
export async function answerStreamedFile(context: Context): Promise<Response> {
  return answerMember({ ...verifyFolderUrl(keyAfter('/streams/', context)), context });
}

/** Answers an image to its owner, member or not, for as long as the account has it. */
async function answerOwnImage({ grant, context }: { grant: FileGrant; context: Context }): Promise<Response> {
  const reader = await findCaller(context.req.raw);
  if (reader?.userId !== grant.userId) throw new AppError('FILE_OF_ANOTHER_ACCOUNT');
  const file = await findImageFile(grant);
  if (!file) throw new AppError('NOT_FOUND');
  return answerFile({ file, storage: writtenFiles, request: context.req.raw, cacheControl: 'private, no-cache' });
}

async function answerMember({ key, userId, context }: FileGrant & { context: Context }): Promise<Response> {
  const reader = await findCaller(context.req.raw);
  if (reader?.userId !== userId) throw new AppError('FILE_OF_ANOTHER_ACCOUNT');
  if (!reader.havePaicc) throw new AppError('NOT_A_MEMBER');
  return answerKey({ key, context, cacheControl: 'private, no-cache' });
}

/** Answers `GET /media/{key}`: what everyone may see (MEDIA_DIR/public): the sample of a lesson. */
export function answerPublicFile(context: Context): Promise<Response> {
  return answerKey({ key: `public/${keyAfter('/media/', context)}`, context, cacheControl: `public, max-age=${hour / second}` });
}

async function answerKey({ key, context, cacheControl }: { key: string; context: Context; cacheControl: string }) {
  const file = await fileStorage.find(key);
  if (!file) throw new AppError('NOT_FOUND');
  return answerFile({ file, storage: fileStorage, request: context.req.raw, cacheControl });
}

/** Reads the key as it was asked for; a badly encoded one is no key at all. */
function keyAfter(prefix: string, context: Context): string {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname.slice(prefix.length));
  } catch {
    throw new AppError('NOT_FOUND');
  }
}

/** Answers with a stored file or the part of it that `Range` asks for (RFC 9110 §13–14). `cacheControl` says who may keep it. */
async function answerFile({
  file,
  storage,
  request,
  cacheControl,
}: {
  file: StoredFile;
  /** The storage in which it was found. */
  storage: FileStorage;
  request: Request;
  cacheControl: string;
}): Promise<Response> {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Type': file.contentType,
    ETag: file.etag,
    'Last-Modified': file.lastModified.toUTCString(),
  });
  // Only what a page embeds is shown in place; anything else is a download and is never run on our origin.
  if (!/^(video|image)\/|^text\/vtt|mpegurl$/.test(file.contentType)) {
    headers.set('Content-Disposition', `attachment; filename="${file.key.slice(file.key.lastIndexOf('/') + 1)}"`);
  }
  if (matchesEtag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });

  const isHead = request.method === 'HEAD';
  const header = isHead || !isSameVersion(file, request.headers.get('if-range')) ? null : request.headers.get('range');
  const range = parseByteRange({ header, size: file.size });
  if (range === 'unsatisfiable') {
    headers.delete('Content-Disposition');
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const part = { range: range ?? undefined, signal: request.signal };
  const body = isHead || file.size === 0 ? null : await storage.read(file, part);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Says whether the file is still the one the browser knows, as `If-Range` asks before it takes a part. */
function isSameVersion(file: StoredFile, ifRange: string | null): boolean {
  return ifRange === null || ifRange === file.etag || ifRange === file.lastModified.toUTCString();
}
