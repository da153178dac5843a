import { use } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { Route } from './+types/root';
import sansFont from './fonts/hanken-grotesk.woff2?url';
import serifFont from './fonts/literata.woff2?url';
import { NonceContext } from './nonce.ts';
import './styles/app.css';

export const links: Route.LinksFunction = () =>
  [serifFont, sansFont].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const isHydrated = !useMatches().some(({ handle }) => (handle as { hydration?: string } | undefined)?.hydration === 'none');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** 404 names the path; anything else is an Internal Server Error (specification §2, §8). The status code defaults to 500. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const statusCode = isRouteErrorResponse(error) ? error.status : 500;
  const title = statusCode === 404 ? `Page Not Found: ${pathname}` : 'Internal Server Error';
  return (
    <main id="content" className="page">
      <title>{title}</title>
      <h1>{title}</h1>
    </main>
  );
}
