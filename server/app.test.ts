import { expect, test, vi } from 'vitest';
import { readRedirects } from '#features/content/read-redirects.server.ts';

vi.mock('virtual:react-router/server-build', () => ({}));

test('nothing that the server answers by itself can be given away by a redirect', async () => {
  const { createApp, closeApp } = await import('./app.ts');
  const app = createApp({ mode: 'development' });
  const paths = new Set(app.routes.map(({ path }) => path.replace(/\/?[*:].*$/, '')).filter(Boolean));
  expect(paths.size).toBeGreaterThan(15);
  for (const path of paths) {
    const source = `${path}: /new`;
    expect(() => readRedirects({ source, origin: 'https://site.test', isPage: () => true }), path).toThrow(
      'not the address of a page',
    );
  }
  await closeApp();
});
