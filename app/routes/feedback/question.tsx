import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { type FeedbackMessages, FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { sendFeedbackForm } from '#features/feedback/send-feedback-form.ts';
import type { Route } from './+types/question';
import { loadFeedback, takeFeedback } from './load-feedback.server.ts';

export const meta = () => pageMeta({ title: 'Ask a question', description: 'Ask about a lesson of the course.' });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadFeedback({ user: context.get(signedInUserContext), request });

export const action = ({ context, request }: Route.ActionArgs) =>
  takeFeedback({ user: context.get(signedInUserContext), type: 'question', request });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendFeedbackForm(serverAction);

const messages: FeedbackMessages = {
  title: 'Ask a question',
  lead: 'Stuck on a lesson, or curious about a detail? Ask here. The answer appears on this page, and in the lesson it is about.',
  label: 'Your question',
  hint: 'Say what you tried and what happened. Up to 5,000 characters.',
  button: 'Send the question',
  sentTitle: 'We have received your question',
};

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackPage messages={messages} type="question" outcome={actionData} {...loaderData} />;
}
