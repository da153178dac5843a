import { type DataStrategyResult, type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { askRedirect, preserveQueryString } from '#features/content/redirects/redirect.ts';
import { currentTarget } from './navigation-target.ts';

/**
 * Does the global check of docs/product.md §2: every navigation asks whether its path moved, beside loading it. What moved within the site is
 * navigated to, what moved to another site is a full page load.
 */
export const followRedirects: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, url }, next) => {
  if (request.method !== 'GET') return next();
  const navigation = next();
  const moved = await askRedirect(url.pathname);
  if (!moved) return navigation;
  const response = moved.external
    ? redirectDocument(moved.to)
    : redirect(preserveQueryString({ to: moved.to, from: currentTarget(url) }));
  // Returned in place of what the navigation found, because a redirect of the page's own would win over one that is thrown here.
  return { root: { type: 'error', result: response } };
};
