import { Outlet, redirectDocument } from 'react-router';
import { currentTarget } from '#app/client/navigation-target.ts';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { SiteHeader } from '#app/shell/site-header.tsx';
import { publicCacheControl } from '#platform/http/answer-document.ts';
import type { Route } from './+types/reading';

/** Makes reading pages documents: no React in the browser, only app/reading/main.ts (docs/decisions/0003-reading-pages-without-react.md). */
export const handle = { hydration: 'none' };

/** Lets caches keep what is the same for everyone; the guards inside this layout say otherwise for what they protect. */
export const headers = () => ({ 'Cache-Control': publicCacheControl });

/** Opens a reading page from a hydrated one as a new document, whatever link, redirect or call led to it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => {
    throw redirectDocument(currentTarget(url));
  },
];

export default function ReadingShell() {
  return (
    <div className="shell">
      <SiteHeader />
      <main id="content" className="page">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
