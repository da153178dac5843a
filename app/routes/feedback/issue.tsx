import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { answerFeedback } from '#features/feedback/answer-feedback.server.ts';
import { type FeedbackMessages, FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/issue';

export const meta = () =>
  pageMeta({ title: 'Report an issue', description: 'Report something that is wrong or broken in the course.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'issue' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerFeedback({ user: context.get(signedInUserContext), type: 'issue', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const messages: FeedbackMessages = {
  title: 'Report an issue',
  lead: 'A mistake in a lesson, a video that stops, code that does not run: tell us so that we can fix it.',
  label: 'What is wrong',
  hint: 'Say where it is, what you expected and what you saw instead. Up to 5,000 characters.',
  button: 'Send the report',
  sentTitle: 'We have received your report',
  sent: <p>Its status is shown below.</p>,
  entriesTitle: 'Your reports',
  empty: 'Reports you send appear here with their status.',
};

export default function Issue({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage messages={messages} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
