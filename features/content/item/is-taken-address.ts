import { isSitePage } from './is-site-page.ts';
import { isMachinePath } from './server-addresses.ts';
import { publicPages } from './site-pages.ts';

/** Answered by the application (app/routes.ts), though nothing leads to them by their path alone. */
const otherAnswers =
  /^\/(?:poll|unsubscribe|principled-ai-coding\/course\/[^/]+|practice\/results\/[^/]+|practice\/tries\/[^/]+\/file|drills\/(?:start|[^/]+\/[^/]+)|certificates\/[^/]+|settings\/export|team-seats\/seats\.csv|owner\/books\.csv|owner\/people\/[^/]+\/export|owner\/disputes\.pdf|owner\/lists\/[^/]+\.csv|login\/finish|sitemap\.xml|robots\.txt|llms\.txt|downloads\/paic\.tgz|(?:[^/]+\/)?(?:feed|atom)\.xml)$/;

/** The application's own pages that have a text: the lists show its title. */
const haveText: readonly string[] = [publicPages.course.path, publicPages.playground.path];

/** Tells whether something else than a text is shown at an address, so that a text which lies there is never seen. */
export function isTakenAddress(address: string): boolean {
  if (haveText.includes(address)) return false;
  return isSitePage(address) || otherAnswers.test(address) || isMachinePath(address);
}
