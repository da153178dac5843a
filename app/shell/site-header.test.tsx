import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function render(settings: object): string {
  const facts = { coursePaths: {}, contentLocales: ['de'], contentLocale: 'en', ...settings };
  const Component = () => (
    <>
      <SiteHeader />
      <SiteFooter />
    </>
  );
  const Site = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => facts }]);
  return renderToString(<Site initialEntries={['/blogs']} hydrationData={{ loaderData: { root: facts } }} />);
}

test('a site that measures asks in a bar that is hidden until a script finds that nothing is chosen, by two equal buttons', () => {
  const page = render({ analytics: { key: 'k', host: 'https://analytics.example' } });
  const [bar = ''] = /<section class="consent-bar".*?<\/section>/s.exec(page) ?? [];
  expect(bar).toMatch(/^<section[^>]* hidden=""/);
  const buttons = [...bar.matchAll(/<button [^>]*class="([^"]*)"[^>]*>(\w+)</g)].map(([, style, name]) => [style?.trim(), name]);
  expect(buttons.map(([, name]) => name)).toEqual(['Yes', 'No']);
  expect(buttons[0]?.[0]).toBe(buttons[1]?.[0]);
  expect(page).toContain('consent-switch');
  expect(page).not.toMatch(/checkbox"[^>]*checked/);
});

test('the advertising tag is asked for, too; a site that measures nothing asks nothing', () => {
  expect(render({ adTag: 'AW-1/a' })).toContain('consent-bar');
  expect(render({})).not.toMatch(/consent-(bar|switch)/);
});
