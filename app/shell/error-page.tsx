import { useLocation } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Hunk } from '#app/components/page-header.tsx';
import { siteName } from '#app/page-meta.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** 404 names the path; anything else is an Internal Server Error (specification §2, §8). Never shows internals. */
export function ErrorPage({
  statusCode = 500,
  statusMessage,
  description,
}: {
  statusCode?: number;
  statusMessage?: string;
  description?: string;
}) {
  const { pathname } = useLocation();
  const notFound = statusCode === 404;
  const title = notFound ? `Page Not Found: ${pathname}` : 'Internal Server Error';
  return (
    <div className="shell">
      <title>{`${title} · ${siteName}`}</title>
      <SiteHeader />
      <main id="content" className="page">
        <div className="page-header">
          <Hunk>{`${statusCode} ${notFound ? 'Not Found' : statusMessage || 'Internal Server Error'}`}</Hunk>
          <h1 className="error-title">{title}</h1>
          <p className="page-lead">{description ?? (notFound ? nothingHere : ourFault)}</p>
          <div className="page-actions">
            <LinkButton to="/" tone="primary">
              Go to the start
            </LinkButton>
            <LinkButton to="/blogs">Read the essays</LinkButton>
            <LinkButton to="/principled-ai-coding">See the course</LinkButton>
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

const nothingHere = 'There is no page at this address. It may have moved, or the link may have lost a letter.';
const ourFault =
  'Something went wrong on our side. Nothing you saved is lost and nothing was charged. Load the page again in a moment; if it happens again, write to us and say what you were doing.';
