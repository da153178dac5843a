import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

function textOf(page: React.ReactNode, address: string): string {
  const Site = createRoutesStub([{ path: '*', Component: () => page }]);
  return renderToString(<Site initialEntries={[address]} />).replace(/<!-- -->/g, '');
}

test('a 404 names the path that was asked for', () => {
  expect(textOf(<ErrorPage statusCode={404} />, '/lost/page')).toContain('Page Not Found: /lost/page');
});

test('the status code defaults to 500, and anything but a 404 is an Internal Server Error', () => {
  expect(textOf(<ErrorPage />, '/page')).toContain('500 Internal Server Error');
  expect(textOf(<ErrorPage statusCode={503} />, '/page')).toContain('503 Service Unavailable');
  expect(textOf(<ErrorPage statusCode={429} />, '/page')).toContain('429 Too Many Requests');
  expect(textOf(<ErrorPage statusCode={503} statusMessage="Unavailable" />, '/page')).toMatch(
    /503 Unavailable.*Internal Server Error/s,
  );
});

test('a description that a page threw on purpose is shown', () => {
  expect(textOf(<ErrorPage statusCode={400} description="That seat is taken" />, '/page')).toContain('That seat is taken');
});

test('a message however long is shown as a sentence', () => {
  const long = 'x'.repeat(1_000_000);
  expect(textOf(<ErrorPage statusCode={400} statusMessage={long} description={long} />, '/page').length).toBeLessThan(20_000);
});

test('the number of a request that failed is said with what it is for', () => {
  const page = <ErrorPage statusCode={500} requestId="6f1c-0815" />;
  expect(textOf(page, '/page')).toMatch(/If you write to us, give this number:\s*<code>6f1c-0815<\/code>/);
  expect(textOf(<ErrorPage statusCode={500} />, '/page')).not.toContain('give this number');
});
