import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { type FeedbackMessages, FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { sendFeedbackForm } from '#features/feedback/send-feedback-form.ts';
import type { Route } from './+types/issue';
import { loadFeedback, takeFeedback } from './load-feedback.server.ts';

export const meta = () =>
  pageMeta({ title: 'Report an issue', description: 'Report something that is wrong or broken in the course.' });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadFeedback({ user: context.get(signedInUserContext), request });

export const action = ({ context, request }: Route.ActionArgs) =>
  takeFeedback({ user: context.get(signedInUserContext), type: 'issue', request });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendFeedbackForm(serverAction);

const messages: FeedbackMessages = {
  title: 'Report an issue',
  lead: 'A mistake in a lesson, a video that stops, code that does not run: tell us so that we can fix it.',
  label: 'What is wrong',
  hint: 'Say where it is, what you expected and what you saw instead. Up to 5,000 characters.',
  button: 'Send the report',
  sentTitle: 'We have received your report',
};

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackPage messages={messages} type="issue" outcome={actionData} {...loaderData} />;
}
