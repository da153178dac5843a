import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import * as entry from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';
import routes from '#app/routes.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/**
 * Makes of the table of routes what React Router's build makes of it, but without building: the pages whose route modules `asked` names, each in
 * the layouts that hold it. Tests have it in the place of `virtual:react-router/server-build`.
 */
export async function buildPages(asked: RegExp): Promise<ServerBuild> {
  const found: Routes = { root: { id: 'root', path: '', module: giveProps(root) } };
  await addRoutes(routes, { parentId: 'root', asked, found });
  const described = Object.values(found).map((route) => route && [route.id, describe(route)]);
  return {
    entry: { module: entry },
    routes: found,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(described.filter((route) => route !== undefined)),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

interface Adding {
  parentId: string;
  asked: RegExp;
  found: Routes;
}

/** Adds a layout before the pages that it holds, as the build lists them. */
async function addRoutes(entries: RouteConfigEntry[], { parentId, asked, found }: Adding): Promise<void> {
  for (const { file, id = file.replace(/\.\w+$/, ''), children, path: address, index, caseSensitive } of entries) {
    if (!isAsked({ file, children }, asked)) continue;
    const module = giveProps(await import(path.resolve('app', file)));
    found[id] = { id, parentId, path: address, index, caseSensitive, module };
    if (children) await addRoutes(children, { parentId: id, asked, found });
  }
}

const isAsked = ({ file, children }: Pick<RouteConfigEntry, 'file' | 'children'>, asked: RegExp): boolean =>
  children ? children.some((child) => isAsked(child, asked)) : asked.test(file);

/** React Router's plugin wraps the components of a page, so that they are given the page's data. */
function giveProps(module: object): RouteModule {
  const { default: Page, ErrorBoundary }: Components = module;
  return {
    ...module,
    ...(Page && { default: UNSAFE_withComponentProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) }),
  } as unknown as RouteModule;
}

interface Components {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
}

const describe = ({ module, ...route }: NonNullable<Routes[string]>) => ({
  ...route,
  hasLoader: 'loader' in module,
  hasAction: 'action' in module,
  module: `/${route.id}.js`,
  imports: [],
  css: [],
});
