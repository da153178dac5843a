import type { Context } from 'hono';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import { verifyFileUrl } from '#platform/http/signed-url.server.ts';
import { answerFile } from './answer-file.ts';

/**
 * Answers `GET /files/{key}?account=&expires=&signature=`: a file of the course, by an address made for one member. The address alone is
 * the key, so a player or a download manager can use it; it stops working when the member's access ends, not only when its time is over.
 */
export async function answerSignedFile(context: Context): Promise<Response> {
  const { key, userId } = verifyFileUrl({
    key: keyAfter('/files/', context),
    query: new URL(context.req.url).searchParams,
  });
  if (!(await hasCourseAccess({ userId }))) throw new AppError('NOT_A_MEMBER');
  return answerKey({ key, context, cacheControl: 'private, no-cache' });
}

/** Answers `GET /media/{key}`: what everyone may see (MEDIA_DIR/public): the sample of a lesson. */
export function answerPublicFile(context: Context): Promise<Response> {
  return answerKey({ key: `public/${keyAfter('/media/', context)}`, context, cacheControl: `public, max-age=${hour / second}` });
}

async function answerKey({ key, context, cacheControl }: { key: string; context: Context; cacheControl: string }) {
  const file = await fileStorage.find(key);
  if (!file) throw new AppError('NOT_FOUND');
  return answerFile({ file, request: context.req.raw, cacheControl });
}

/** Reads the key as it was asked for; a badly encoded one is no key at all. */
function keyAfter(prefix: string, context: Context): string {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname.slice(prefix.length));
  } catch {
    throw new AppError('NOT_FOUND');
  }
}
