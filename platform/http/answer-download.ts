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
