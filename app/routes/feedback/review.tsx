import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { answerFeedback } from '#features/feedback/answer-feedback.server.ts';
import { type FeedbackMessages, FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/review';

export const meta = () => pageMeta({ title: 'Write a review', description: 'Say what the course did for you.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'review' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerFeedback({ user: context.get(signedInUserContext), type: 'review', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const messages: FeedbackMessages = {
  title: 'Write a review',
  lead: 'What helped, what was too slow, what is missing? Reviews help us decide what to rewrite next.',
  label: 'Your review',
  hint: 'Plain words are best. We will not publish it without asking you first. Up to 5,000 characters.',
  button: 'Send the review',
  sentTitle: 'Thank you for your review',
  sent: <p>If we would like to quote it, we will ask you first.</p>,
  entriesTitle: 'Your reviews',
  empty: 'Reviews you send appear here with their status.',
};

export default function Review({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage messages={messages} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
