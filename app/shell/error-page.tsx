import { useLocation, useRouteLoaderData } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Eyebrow } from '#app/components/page-header.tsx';
import { siteName } from '#app/page/site-facts.ts';
import { useAccount } from '#features/users/browser-account/use-account.ts';
import type { HeaderAccount } from './header-account.ts';
import { useShellMessages } from './shell-messages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useNavigation } from './use-navigation.ts';

/** The longest text of an error that is shown: whatever a page threw may hold what somebody sent, however long. */
const longestText = 500;

/** The reason phrases of statuses that a page fails with, as HTTP has them (RFC 9110). */
const reasonPhrases: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function shorten<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined || text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

/** Shows what went wrong: 404 names the path; anything else is an Internal Server Error (docs/product.md §2, §8). Never shows internals. */
export function ErrorPage({
  statusCode = 500,
  statusMessage,
  description,
  isUnreachable = false,
  requestId,
}: {
  statusCode?: number;
  statusMessage?: string;
  description?: string;
  /** Says that no answer of the site came. */
  isUnreachable?: boolean;
  /** The number by which its lines in the log are found. */
  requestId?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const [texts, course] = useNavigation();
  const messages = useShellMessages().error;
  const notFound = statusCode === 404;
  const fallback = notFound ? messages.nothingHere : isUnreachable ? messages.unreachable : messages.ourFault;
  const title = notFound ? `${messages.notFound}: ${shorten(pathname)}` : messages.internal;
  return (
    <div className="shell">
      <title>{`${title} · ${siteName}`}</title>
      <SiteHeader account={useErrorPageAccount()} />
      <main id="content" className="page">
        <div className="page-header">
          <Eyebrow>{`${statusCode} ${notFound ? messages.missing : shorten(statusMessage) || reasonPhrases[statusCode] || messages.internal}`}</Eyebrow>
          <h1 className="error-title">{title}</h1>
          <p className="page-lead">{shorten(description) ?? fallback}</p>
          {requestId && (
            <p className="text-quiet">
              {messages.quoteThis} <code>{requestId}</code>
            </p>
          )}
          <div className="page-actions">
            {!notFound && (
              <LinkButton to={pathname + search} tone="primary" reloadDocument>
                {messages.loadAgain}
              </LinkButton>
            )}
            <LinkButton to="/" tone={notFound ? 'primary' : 'plain'}>
              {messages.toStart}
            </LinkButton>
            {texts && <LinkButton to={texts.to}>{messages.toTexts}</LinkButton>}
            {course && <LinkButton to={course.to}>{messages.toCourse}</LinkButton>}
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

/** Finds whom the page that failed was made for, else whom the browser knows by now. A reading page knows neither: its own script does. */
function useErrorPageAccount(): HeaderAccount | undefined {
  const shell = useRouteLoaderData<{ account: HeaderAccount | null }>('routes/application');
  const state = useAccount();
  return shell?.account ?? (state.name === 'fully-authed' ? state.account : undefined);
}
