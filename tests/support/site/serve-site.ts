import { serve } from '@hono/node-server';
import type { EntryContext, ServerBuild } from 'react-router';
import { vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';

/** Answers a page with what its loaders and its action said, as JSON. */
async function showData(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext): Promise<Response> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
}

async function buildSite(asked: RegExp, isRendered: boolean): Promise<ServerBuild> {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  const build = await buildPages(asked);
  return isRendered ? build : { ...build, entry: { module: { ...build.entry.module, default: showData } } };
}

/**
 * Serves the whole site on this test file's port, in this process, with the pages whose route modules `asked` names. Answers how to stop. For what
 * talks to the site over the network, as browsers and streams do; `openPages` asks it without. Pages that are asked for by the hundred need not be
 * rendered: their data stands in their place.
 */
export async function serveSite(asked: RegExp, { isRendered = true } = {}): Promise<() => Promise<void>> {
  vi.doMock('virtual:react-router/server-build', () => buildSite(asked, isRendered));
  const { closeApp, createApp, endStreams } = await import('#server/app.ts');
  const { fetch } = createApp({ mode: 'production' });
  const server = serve({ fetch, port: config.PORT, hostname: '127.0.0.1' });
  return async () => {
    endStreams();
    await new Promise((resolve) => server.close(resolve));
    await closeApp();
  };
}
