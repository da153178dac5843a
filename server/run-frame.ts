import type { Context } from 'hono';
import { runFrameDocument, runFramePolicy } from '#features/practice/run-frame-document.server.ts';

/** Answers with the frame learners' code runs in: a document with a policy of its own, apart from every page. */
export function runFrame(context: Context): Response {
  context.header('Content-Security-Policy', runFramePolicy);
  context.header('Cache-Control', 'public, max-age=3600');
  return context.html(runFrameDocument);
}
