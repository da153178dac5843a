import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router';
import { pageLocale } from '#app/page/page-locale.ts';

/** A rendered page: the document, and the hash by which its policy allows its styles. */
export interface RenderedPage {
  html: string;
  styleHash: string | null;
}

interface NotFoundPage {
  context: StaticHandlerContext;
  /** Of the browser's cookies those that the page depends on (platform/browser/browser-marks.ts). */
  marks: string;
  render: (context: StaticHandlerContext) => Promise<RenderedPage>;
}

/** Stands in a kept page where the address will. */
const anyAddress = '/any-address-at-all';

const kept = new Map<string, Promise<RenderedPage>>();

/**
 * Renders the page for an address where nothing is. Addresses can be invented without end, and nearly all that such a request costs is the
 * rendering; so there is one for each language and marks, and the address that the page names is filled in.
 */
export async function notFoundPage({ context, marks, render }: NotFoundPage): Promise<RenderedPage> {
  const { location, matches, loaderData } = context;
  const locale = pageLocale({
    matches: matches.map(({ pathname, route }) => ({ pathname, loaderData: loaderData[route.id] })),
    location,
  });
  const key = `${locale} ${marks}`;
  const rendering = kept.get(key) ?? render({ ...context, location: { ...location, pathname: anyAddress } });
  kept.set(key, rendering);
  const page = await rendering.catch((error) => {
    kept.delete(key);
    throw error;
  });
  return { ...page, html: page.html.replaceAll(anyAddress, () => renderToStaticMarkup(location.pathname)) };
}
