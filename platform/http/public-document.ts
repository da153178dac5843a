/**
 * Says that a page or document is the same for everyone: it may be kept in memory (server/content/page-cache.ts), and browsers ask whether it
 * changed.
 */
export const publicCacheControl = 'public, max-age=0, must-revalidate';

/** Answers with what is made of the content for programs. */
export function publicDocument(text: string, contentType: string): Response {
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': publicCacheControl } });
}
