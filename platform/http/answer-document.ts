const types = { csv: 'text/csv; charset=utf-8', html: 'text/html; charset=utf-8', zip: 'application/zip' };

/** Answers with a file that the browser saves under this name and that nobody keeps on the way. */
export function answerDownload({
  name,
  body,
}: {
  name: `${string}.${keyof typeof types}`;
  body: string | ReadableStream<Uint8Array>;
}): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types;
  return new Response(body, {
    headers: {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * Says that a page or document is the same for everyone: it may be kept in memory (server/content/page-cache.ts), and browsers ask whether it
 * changed.
 */
export const publicCacheControl = 'public, max-age=0, must-revalidate';

/** Answers with what is made of the content for programs. */
export function publicDocument(text: string, contentType: string): Response {
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': publicCacheControl } });
}
