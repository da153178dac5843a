import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { EntryContext, ServerBuild } from 'react-router';
import { handleDataRequest, handleError } from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';
import routes from '#app/routes.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** Answers a page with what its loaders and its action said: its markup needs the browser's build. */
const showData = async (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
  const { loaderData, actionData, errors } = staticHandlerContext;
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
};

/** Makes the pages of a site in this process. Guards, loaders, actions and headers are the site's own. */
export async function pageBuild(): Promise<ServerBuild> {
  const loaded = await Promise.all(flatten(await routes, 'root').map(loadRoute));
  const serverRoutes = Object.fromEntries(loaded.map((route) => [route.id, route]));
  return {
    entry: { module: { default: showData, handleDataRequest, handleError } },
    routes: { root: { id: 'root', path: '', module: root as unknown as ServerRoute['module'] }, ...serverRoutes },
    assets: { entry: { module: '', imports: [] }, routes: serverRoutes as never, url: '', version: '' },
    assetsBuildDirectory: '',
    basename: '/',
    future: {} as ServerBuild['future'],
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
  };
}

interface PlacedEntry extends RouteConfigEntry {
  id: string;
  parentId: string;
}

function flatten(entries: RouteConfigEntry[], parentId: string): PlacedEntry[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)];
  });
}

async function loadRoute({ id, parentId, path, index, caseSensitive, file }: PlacedEntry): Promise<ServerRoute> {
  const module = await import(/* @vite-ignore */ `${process.cwd()}/app/${file}`);
  return { id, parentId, path, index, caseSensitive, module };
}
