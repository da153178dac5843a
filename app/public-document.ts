/** What is made of the content for programs: the same for everyone, so it is kept in memory like a page (server/reading-pages.ts). */
export function publicDocument(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });
}
