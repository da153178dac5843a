/** Answers with an archive that the browser saves under this name and that nobody keeps on the way. */
export const answerZip = ({ name, body }: { name: string; body: ReadableStream<Uint8Array> }): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
