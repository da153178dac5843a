import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const landing = 'routes/course/landing.tsx';
const courseMarkdown = 'routes/for-programs/course-markdown.ts';

/*
 * Every page of the site. Two shells: reading pages are documents without React (docs/decisions/0003-reading-pages-without-react.md), application pages hydrate.
 * A guard is a layout: what it holds cannot be reached without what it asks for, on first load and on navigation alike.
 */
export default caseSensitiveRoutes([
  layout('routes/reading.tsx', [
    index('routes/home.tsx'),
    route('principled-ai-coding', landing),
    route('de/principled-ai-coding', landing, { id: 'course/landing-de' }),
    route('poll', 'routes/poll.tsx'),
    route('search', 'routes/search.tsx'),
    route('playground/agent', 'routes/agent/guide.tsx'),
    route('practice/results/:statsId', 'routes/practice-result.tsx'),
    route('certificates/:certificateId', 'routes/certificate.tsx'),
    // Every text: essays, guides, privacy, terms … and their lists, `/blogs` and `/de/blogs`. It guards those for members.
    route('*', 'routes/content-page.tsx'),
  ]),
  layout('routes/application.tsx', [
    route('login', 'routes/login.tsx'),
    route('playground', 'routes/playground.tsx'),
    route('drills', 'routes/drills.tsx'),
    route('drills/start', 'routes/drills-start.ts'),
    route('drills/:lesson/:key', 'routes/drill.tsx'),
    route('playground/images', 'routes/playground/images.tsx'),
    route('playground/prompts', 'routes/playground/prompts.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('withdraw', 'routes/checkout/withdraw.tsx'),
    layout('routes/guards/owner.tsx', { id: 'guards/owner' }, [
      ...prefix('owner', [
        index('routes/owner/overview.tsx'),
        route('refunds', 'routes/owner/refunds.tsx'),
        route('sales', 'routes/owner/sales.tsx'),
        route('purchases', 'routes/owner/purchases.tsx'),
        route('books.csv', 'routes/owner/books-csv.ts'),
        route('discounts', 'routes/owner/discounts.tsx'),
        route('disputes', 'routes/owner/disputes.tsx'),
        route('disputes.pdf', 'routes/owner/disputes-pdf.ts'),
        route('feedback', 'routes/owner/feedback.tsx'),
        route('feedback/:feedbackId', 'routes/owner/feedback-entry.tsx'),
        route('learning', 'routes/owner/learning.tsx'),
        route('effect', 'routes/owner/effect.tsx'),
        route('certificates', 'routes/owner/certificates.tsx'),
        route('lists/:list.csv', 'routes/owner/list-csv.ts'),
        route('people', 'routes/owner/people.tsx'),
        route('people/:userId', 'routes/owner/person.tsx'),
        route('people/:userId/export', 'routes/owner/person-export.ts'),
        route('content', 'routes/owner/content.tsx'),
        route('running', 'routes/owner/running.tsx'),
        route('alerts', 'routes/owner/alerts.tsx'),
      ]),
    ]),
    layout('routes/guards/signed-in.tsx', { id: 'guards/signed-in' }, [
      route('settings', 'routes/settings.tsx'),
      route('settings/export', 'routes/settings-export.ts'),
      route('settings/address', 'routes/settings-address.tsx'),
      route('agent/consent', 'routes/agent/consent.tsx'),
      route('agent/device', 'routes/agent/device.tsx'),
      route('team-seats', 'routes/team-seats/team-seats.tsx'),
      route('team-seats/invitation', 'routes/team-seats/invitation.tsx'),
      route('team-seats/seats.csv', 'routes/team-seats/seats-csv.ts'),
      route('practice/due', 'routes/practice/due.tsx'),
      route('practice/record', 'routes/practice/record.tsx'),
      route('practice/tries/:tryId', 'routes/practice/try.tsx'),
      route('practice/tries/:tryId/file', 'routes/practice/try-file.ts'),
      ...prefix('principled-ai-coding', [
        route('checkout', 'routes/checkout/checkout.tsx'),
        route('upgraded', 'routes/checkout/upgraded.tsx'),
        route('billing/invoice', 'routes/checkout/invoice.tsx'),
        route('billing/invoice.pdf', 'routes/checkout/invoice-pdf.ts'),
        route('billing/invoice.xml', 'routes/checkout/invoice-xml.ts'),
        route('course/issue', 'routes/feedback/issue.tsx'),
        route('course/question', 'routes/feedback/question.tsx'),
        route('course/review', 'routes/feedback/review.tsx'),
        route('course/notes', 'routes/course/notes.tsx'),
        layout('routes/guards/course-member.tsx', { id: 'guards/course-member' }, [
          route('course', 'routes/course/course.tsx'),
          route('course/final', 'routes/course/final.tsx'),
          route('course/capstone', 'routes/course/capstone.tsx'),
          route('course/:lessonId', 'routes/course/lesson.tsx'),
          route('member-assets', 'routes/member-assets/member-assets.tsx'),
          route('member-assets/paic-patterns', 'routes/member-assets/paic-patterns.tsx'),
        ]),
      ]),
    ]),
  ]),
  // Made for programs. The Markdown of a text and of a list of texts needs no line here: server/content/markdown-alternates.ts.
  route(':locale?/feed.xml', 'routes/for-programs/rss.ts'),
  route(':locale?/atom.xml', 'routes/for-programs/atom.ts'),
  route('sitemap.xml', 'routes/for-programs/sitemap.ts'),
  route('robots.txt', 'routes/for-programs/robots.ts'),
  route('.well-known/security.txt', 'routes/for-programs/security.ts'),
  route('llms.txt', 'routes/for-programs/llms-text.ts'),
  route('downloads/paic.tgz', 'routes/agent/command-line.ts'),
  route('index.md', 'routes/for-programs/home-markdown.ts'),
  route('playground.md', 'routes/for-programs/playground-markdown.ts'),
  route('playground/agent.md', 'routes/for-programs/agent-markdown.ts'),
  route('principled-ai-coding.md', courseMarkdown),
  route('de/principled-ai-coding.md', courseMarkdown, { id: 'course-markdown-de' }),
  // Where a sign-in ends: without a shell, because in the pop-up nobody should see it.
  route('login/finish', 'routes/login-finish.tsx'),
]) satisfies RouteConfig;

/**
 * Routes that answer to their addresses letter by letter, as texts, redirects and pages in memory are found: `/Terms` is not `/terms`. The
 * router's own way is to ignore case, and each such spelling would be one more page that calls itself the one to link to.
 */
function caseSensitiveRoutes(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...route }) => ({
    ...route,
    caseSensitive: true,
    ...(children && { children: caseSensitiveRoutes(children) }),
  }));
}
