import type { Context } from 'hono';
import { readPhoto } from '#features/users/read-photo.server.ts';
import { AppError } from '#platform/errors.ts';

const year = 365 * 24 * 60 * 60;

/** `GET /photos/{name}`: a picture that an account chose. A new picture has a new name, so a copy of it never goes out of date. */
export async function answerPhoto(context: Context): Promise<Response> {
  const photo = await readPhoto({ name: context.req.param('name') ?? '' });
  if (!photo) throw new AppError('NOT_FOUND');
  return new Response(new Uint8Array(photo.picture), {
    headers: {
      'Content-Type': photo.contentType,
      'Cache-Control': `public, max-age=${year}, immutable`,
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
