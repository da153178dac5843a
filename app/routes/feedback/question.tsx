import { pageMeta } from '#app/head/page-meta.ts';
import { useSiteFacts } from '#app/page/site-facts.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { answerFeedback } from '#features/feedback/answer-feedback.server.ts';
import { type FeedbackMessages, FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/question';

export const meta = () => pageMeta({ title: 'Ask a question', description: 'Ask about a lesson of the course.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'question' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerFeedback({ user: context.get(signedInUserContext), type: 'question', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const messages: FeedbackMessages = {
  title: 'Ask a question',
  lead: 'Stuck on a lesson, or curious about a detail? Tell us here. If you need an answer, write to us by e-mail.',
  label: 'Your question',
  hint: 'Say which lesson it is about, what you tried and what happened. Up to 5,000 characters.',
  button: 'Send the question',
  sentTitle: 'We have received your question',
  sent: <WhereAnswersAre />,
  entriesTitle: 'Your questions',
  empty: 'Questions you send appear here with their status.',
};

/** Nothing on the site answers yet: a question is read, and a letter is answered. */
function WhereAnswersAre() {
  const address = useSiteFacts()?.supportEmail;
  return (
    <p>
      Its status is shown below. No answer is sent from here yet. If you need one, <a href={`mailto:${address}`}>write to us</a>.
    </p>
  );
}

export default function Question({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage messages={messages} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
