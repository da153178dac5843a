import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { FeedbackPage, type FeedbackWords } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { receiveFeedback } from '#features/feedback/receive-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/issue';

export const meta = () =>
  pageMeta({ title: 'Report an issue', description: 'Report something in the course that is wrong or broken.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'issue' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveFeedback({ user: context.get(signedInUserContext), type: 'issue', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const words: FeedbackWords = {
  title: 'Report an issue',
  lead: 'A mistake in a lesson, a video that stops, code that does not run: tell us and we repair it.',
  label: 'What is wrong',
  hint: 'Say where it is, what you expected and what you saw instead. Up to 5,000 characters.',
  button: 'Send the report',
  sentTitle: 'Your report is with us',
  sent: <p>We look at it, and when it is repaired its state below says so.</p>,
  entriesTitle: 'Your reports',
  empty: 'Reports you send appear here with their state.',
};

export default function Issue({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage words={words} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
