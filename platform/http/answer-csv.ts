/** Answers with a table that the browser saves under this name and that nobody keeps on the way. */
export const answerCsv = ({ name, body }: { name: string; body: string | ReadableStream<Uint8Array> }): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
