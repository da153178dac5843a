import type { NamedSurvivor } from './report.ts';

/** The faults that no test of Vitest notices, and why that is right. */
export const survivors: readonly NamedSurvivor[] = [
  {
    file: 'features/users/sign-in/identity-providers.server.ts',
    mutant: "shared › accountSubject › term: ?? ''",
    why: 'Every profile that readUserInfo answers has an id; the alternative is for the type of Better Auth.',
  },
  {
    file: 'features/checkout/payments/apply-waiting-events.server.ts',
    mutant:
      "applyWaitingEvents › step: .where( and( eq(providerEvents.outcome, 'wait … viderEvents.type, 'checkout.session.%'), ), )",
    why: 'An event that was applied changes nothing when it is taken again: all of them would only take longer.',
  },
  {
    file: 'features/own-data/send-writes.ts',
    mutant: 'findVersion › property: status: 409,',
    why: 'Nobody asks for the status of a conflict that is found here: its code decides.',
  },
  {
    file: 'server/http/host-check.ts',
    mutant: 'isOwnHost › guard: if (ownHosts.has(host)) return true;',
    why: 'A short cut for the host that nearly every request names: the lines below answer the same.',
  },
  {
    file: 'features/lessons/member-assets/member-asset.ts',
    mutant:
      "module › constant: '/principled-ai-coding/member-assets/paic-patterns' → 'not-/principled-ai-coding/member-assets/paic-patterns'",
    why: 'tests/e2e/lessons/member-assets.spec.ts follows the links of the page.',
  },
  {
    file: 'server/app.ts',
    mutant: "createApp › statement: app.post('/content/polls', answerPollVote);",
    why: 'tests/e2e/reading/poll.spec.ts votes.',
  },
  {
    file: 'platform/postgres/embedded-postgres.server.ts',
    mutant: 'findRunning › condition: port → true',
    why: 'A server that has not written its port yet does not answer at port NaN either: the loop goes round once more.',
  },
  {
    file: 'platform/services/oauth-clients.server.ts',
    mutant: "module › element: 'RS256'",
    why: 'How Google signs: a test would have to be Google.',
  },
  {
    file: 'platform/postgres/database-heartbeat.server.ts',
    mutant: 'module › constant: 7 → 8',
    why: 'One part more of the time an answer may take: nobody could tell.',
  },
  {
    file: 'platform/postgres/database-heartbeat.server.ts',
    mutant: 'startHeartbeat › feel › term: && !isFrozen',
    why: 'What is done at a freeze is done once more at each beat: connections that are gone are given up again.',
  },
  {
    file: 'platform/errors.ts',
    mutant: 'module › constant: 400 → 401 (5)',
    why: 'tests/e2e/reading/search.spec.ts asks for the status of each query that is refused.',
  },
  {
    file: 'features/users/sign-in/read-provider-profile.server.ts',
    mutant: "ask › property: , 'User-Agent': 'principled-ai-coding'",
    why: 'GitHub asks for a name; where we give none, fetch gives its own.',
  },
  {
    file: 'platform/process/free-port.server.ts',
    mutant: 'freePort › constant: 1 → 2',
    why: 'One port more or less to choose from.',
  },
  {
    file: 'features/users/sign-in/auth.server.ts',
    mutant: "module › property: , // Without the arguments of a message, whic … g.warn({ library: 'better-auth' }, message) }",
    why: 'What a library writes into the log.',
  },
  {
    file: 'features/users/sign-in/auth.server.ts',
    mutant: 'accountOf › term: image ??',
    why: 'No picture is the usual case; the pictures of tests/e2e have one.',
  },
  {
    file: 'features/own-data/open-own-data.ts',
    mutant: "constructor › statement: this.#otherTabs.addEventListener('message', () => this.#keep(this.#readKept()));",
    why: 'tests/e2e/prompts/prompts-sync.spec.ts has two tabs.',
  },
  {
    file: 'server/content/markdown-alternates.ts',
    mutant: 'answerMarkdownAlternate › condition: isSitePage(address) → true',
    why: 'server/content/for-programs.test.ts reads texts as Markdown.',
  },
];

/**
 * The sources that run in a browser, or in a process of their own, and the test that has them run there. Of these, what no test of Vitest
 * enters is not tried.
 */
export const seenElsewhere: Readonly<Record<string, string>> = {
  'features/access/browser-access/course-access-cache.ts': 'tests/e2e/checkout/course-access.spec.ts',
  'features/access/browser-access/course-access.ts': 'tests/e2e/checkout/course-access.spec.ts',
  'features/access/browser-access/follow-course-access.ts': 'tests/e2e/checkout/course-access.spec.ts',
  'features/checkout/checkout-session/mount-stripe-checkout.ts': 'tests/e2e/checkout/seller-settings.spec.ts',
  'features/checkout/checkout-session/payment-provider.server.ts': 'tests/e2e/checkout/seller-settings.spec.ts',
  'features/function-client/call-function.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/function-client/call-list.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/function-client/connection-semaphore.ts': 'tests/e2e/checkout/course-access.spec.ts',
  'features/function-client/listen-to-document.ts': 'tests/e2e/checkout/seller-settings.spec.ts',
  'features/function-client/open-event-stream.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/lessons/member-assets/member-asset.ts': 'tests/e2e/lessons/member-assets.spec.ts',
  'features/lessons/player/get-lesson-playback.server.ts': 'tests/e2e/lessons/lesson.spec.ts',
  'features/lessons/player/playback-position.ts': 'tests/e2e/lessons/lesson.spec.ts',
  'features/own-data/count-unsent-writes.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/forget-own-data.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/keep-page-offline.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/offline-pages.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/service-worker.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/open-own-data.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/own-data/register-own-data.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/users/browser-account/account-memory.ts': 'tests/e2e/accounts/account-tabs.spec.ts',
  'features/users/browser-account/browser-account.ts': 'tests/e2e/accounts/account-tabs.spec.ts',
  'features/users/browser-account/follow-token-sync.ts': 'features/users/browser-account/token-sync.test.ts',
  'features/users/browser-account/sign-out.ts': 'tests/e2e/accounts/account-tabs.spec.ts',
  'features/users/browser-account/sign-out-cleanup.ts': 'tests/e2e/prompts/prompts-sync.spec.ts',
  'features/users/browser-account/token-sync.ts': 'features/users/browser-account/token-sync.test.ts',
  'features/users/settings/setting-messages.ts': 'tests/e2e/accounts/settings.spec.ts',
  'features/users/sign-in/send-sign-in-form.ts': 'tests/e2e/accounts/sign-in.spec.ts',
  'features/users/sign-in/sign-in-window.ts': 'tests/e2e/accounts/sign-in.spec.ts',
  'platform/services/analytics.server.ts': 'tests/e2e/site/tracking.spec.ts',
  'platform/postgres/open-database-server.server.ts': 'tests/e2e/site/stopping.spec.ts',
  'server/app.ts': 'tests/e2e/site/routes.spec.ts',
  'server/content/answer-search.ts': 'tests/e2e/reading/search.spec.ts',
  'server/content/markdown-alternates.ts': 'server/content/for-programs.test.ts',
  'server/content/social-cards.ts': 'server/content/for-programs.test.ts',
  'server/drain.ts': 'tests/e2e/site/stopping.spec.ts',
  'server/files/answer-photo.ts': 'tests/e2e/accounts/settings.spec.ts',
  'server/files/static-assets.ts': 'tests/e2e/site/routes.spec.ts',
  'server/graceful-shutdown.ts': 'tests/e2e/site/stopping.spec.ts',
  'server/owner.ts': 'tests/e2e/site/doctor.spec.ts',
  'server/owner/operation/doctor.ts': 'tests/e2e/site/doctor.spec.ts',
  'server/run-frame.ts': 'tests/e2e/lessons/runner.spec.ts',
  'server/run-server.ts': 'tests/e2e/site/stopping.spec.ts',
  'server/start.ts': 'server/start.test.ts',
};
