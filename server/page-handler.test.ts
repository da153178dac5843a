import { LRUCache } from 'lru-cache';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createPageHandler } from './page-handler.ts';

/** Answers a page with the ids of the routes that it is rendered with. */
const entry = {
  handleError: () => {},
  default: (_request: Request, status: number, _headers: Headers, { manifest }: { manifest: { routes: object } }) =>
    Response.json(Object.keys(manifest.routes), { status }),
};

function routesOf(paths: Record<string, { parentId?: string; path?: string; index?: boolean }>) {
  const page = (id: string) => ({ default: () => null, loader: ({ params }: { params: object }) => ({ id, ...params }) });
  return Object.fromEntries(
    Object.entries(paths).map(([id, route]) => [id, { id, caseSensitive: true, hasLoader: true, ...route, module: page(id) }]),
  );
}

const routes = routesOf({
  root: { path: '' },
  reading: { parentId: 'root' },
  home: { parentId: 'reading', index: true },
  text: { parentId: 'reading', path: '*' },
  application: { parentId: 'root' },
  login: { parentId: 'application', path: 'login' },
  final: { parentId: 'application', path: 'course/final' },
  lesson: { parentId: 'application', path: 'course/:lessonId' },
});
const build = {
  entry: { module: entry },
  routes,
  assets: { routes },
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  future: {},
} as unknown as ServerBuild;
const answer = createPageHandler(build, 'production');
const ask = (path: string, init?: RequestInit) =>
  answer(new Request(`http://localhost${path}`, init), new RouterContextProvider());

test.each([
  ['/', ['root', 'reading', 'home']],
  ['/login', ['root', 'application', 'login']],
  ['/login/', ['root', 'application', 'login']],
  ['/login?set=1', ['root', 'application', 'login']],
  ['/course/hello', ['root', 'application', 'lesson']],
  ['/course/final', ['root', 'application', 'final']],
  ['/Login', ['root', 'reading', 'text']],
  ['/some/essay', ['root', 'reading', 'text']],
])('%s is answered with the routes of its page alone', async (path, ids) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(ids);
  expect(await (await ask(path)).json()).toEqual(ids);
});

test.each([
  ['/_.data', 'home'],
  ['/login.data', 'login'],
  ['/course/hello.data', 'lesson'],
  ['/some/essay.data', 'text'],
])('the data asked for at %s are its page’s', async (path, id) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`"${id}"`);
});

test('each address of one page has its own parameters', async () => {
  const [one, other] = await Promise.all(
    ['/course/hello.data', '/course/goodbye.data'].map(async (path) => (await ask(path)).text()),
  );
  expect(one).toContain('"hello"');
  expect(other).toContain('"goodbye"');
});

test('an address longer than any page’s is not remembered', async () => {
  const memo = vi.spyOn(LRUCache.prototype, 'memo');
  for (const path of ['/some/essay', `/${'x'.repeat(300)}`]) expect((await ask(path)).status).toBe(200);
  expect(memo.mock.calls).toEqual([['/some/essay']]);
  memo.mockRestore();
});

test('where no page is, the answer is the one of all routes', async () => {
  const without = { ...build, routes: { ...routes, text: undefined } };
  const response = await createPageHandler(without, 'production')(
    new Request('http://localhost/none'),
    new RouterContextProvider(),
  );
  expect(response.status).toBe(404);
});
