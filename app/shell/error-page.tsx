import { useLocation } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Hunk } from '#app/components/page-header.tsx';
import { siteName } from '#app/page-meta.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useNavigation } from './use-navigation.ts';
import { useShellWords } from './use-shell-words.ts';

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
  const [texts, course] = useNavigation();
  const words = useShellWords().error;
  const notFound = statusCode === 404;
  const title = notFound ? `${words.notFound}: ${pathname}` : words.internal;
  return (
    <div className="shell">
      <title>{`${title} · ${siteName}`}</title>
      <SiteHeader />
      <main id="content" className="page">
        <div className="page-header">
          <Hunk>{`${statusCode} ${notFound ? words.missing : statusMessage || words.internal}`}</Hunk>
          <h1 className="error-title">{title}</h1>
          <p className="page-lead">{description ?? (notFound ? words.nothingHere : words.ourFault)}</p>
          <div className="page-actions">
            <LinkButton to="/" tone="primary">
              {words.toStart}
            </LinkButton>
            {texts && <LinkButton to={texts.to}>{words.toTexts}</LinkButton>}
            {course && <LinkButton to={course.to}>{words.toCourse}</LinkButton>}
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
