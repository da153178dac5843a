import type { Context } from 'hono';
import { readPhoto } from '#features/users/settings/user-photo.server.ts';
import { second, year } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';

/** Answers `GET /photos/{name}`: a picture that an account chose. A new picture has a new name, so a copy of it never goes out of date. */
export async function answerPhoto(context: Context): Promise<Response> {
  const photo = await readPhoto({ name: context.req.param('name') ?? '' });
  if (!photo) throw new AppError('NOT_FOUND');
  return new Response(new Uint8Array(photo.picture), {
    headers: {
      'Content-Type': photo.contentType,
      'Cache-Control': `public, max-age=${year / second}, immutable`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
