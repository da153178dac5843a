import { readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { runFramePolicy } from '#features/practice/runner/run-frame-policy.server.ts';
import { config } from '#platform/config/config.server.ts';
import { buildFolder, findKeptFile } from '#platform/process/builds.server.ts';
import { keepForGood, serveOtherBuild } from './files/static-assets.ts';

/**
 * Serves the frame learners' code runs in: a document with a policy of its own, apart from every page. Its address names its build: only pages of
 * the same one know how to speak to it.
 */
export function runFrame(): MiddlewareHandler {
  const policies = new Map<string, string>(); // read when first wanted, one for each build
  return (context, next) => {
    const id = context.req.query('v') || import.meta.env.VITE_BUILD_ID;
    const ofOther =
      id === import.meta.env.VITE_BUILD_ID ? undefined : findKeptFile('run-frame.html', { id, shared: config.ASSETS_DIR });
    const path = ofOther ?? `${buildFolder()}/run-frame.html`;
    const serve = serveStatic({
      path,
      precompressed: true,
      onFound: () => {
        const policy = policies.get(path) ?? runFramePolicy(readFileSync(path, 'utf8'));
        policies.set(path, policy);
        context.header('Content-Security-Policy', policy);
        keepForGood(context);
      },
    });
    return serve(context, next);
  };
}

/** Serves the files that the frame's machines are made of, which pages hand to it. They are named after their contents. */
export function runParts(): [MiddlewareHandler, MiddlewareHandler] {
  const onFound = (_file: string, context: Context) => keepForGood(context);
  const rewriteRequestPath = (requested: string) => requested.replace('/practice/run-parts', '');
  return [
    serveStatic({ root: `${buildFolder()}/run-parts`, rewriteRequestPath, precompressed: true, onFound }),
    serveOtherBuild(({ name }) => `run-parts/${name}`, onFound),
  ];
}
