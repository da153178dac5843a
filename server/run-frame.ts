import { readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { runFramePolicy } from '#features/practice/runner/run-frame-policy.server.ts';
import { second, year } from '#platform/durations.ts';

const path = 'build/run-frame.html';

/** Serves the frame learners' code runs in: a document with a policy of its own, apart from every page. Its address names its build. */
export function runFrame() {
  let policy: string | undefined; // read when first wanted: the frame is of the build
  return serveStatic({
    path,
    precompressed: true,
    onFound: (_file, context) => {
      policy ??= runFramePolicy(readFileSync(path, 'utf8'));
      context.header('Content-Security-Policy', policy);
      keepForGood(context);
    },
  });
}

/** Serves the files that the frame's machines are made of, which pages hand to it. They are named after their contents. */
export function runParts() {
  return serveStatic({
    root: 'build/run-parts',
    rewriteRequestPath: (requested) => requested.replace('/practice/run-parts', ''),
    precompressed: true,
    onFound: (_file, context) => keepForGood(context),
  });
}

function keepForGood(context: Context): void {
  context.header('Cache-Control', `public, max-age=${year / second}, immutable`);
}
