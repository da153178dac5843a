import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { FeedbackPage, type FeedbackWords } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { receiveFeedback } from '#features/feedback/receive-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/review';

export const meta = () => pageMeta({ title: 'Write a review', description: 'Say what the course did for you.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'review' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveFeedback({ user: context.get(signedInUserContext), type: 'review', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const words: FeedbackWords = {
  title: 'Write a review',
  lead: 'What helped, what was too slow, what is missing? Reviews decide what we rewrite next.',
  label: 'Your review',
  hint: 'Plain words are best. We never publish it without asking you. Up to 5,000 characters.',
  button: 'Send the review',
  sentTitle: 'Thank you: your review is with us',
  sent: <p>We read every one. If we would like to quote it, we ask you first by e-mail.</p>,
  entriesTitle: 'Your reviews',
  empty: 'Reviews you send appear here with their state.',
};

export default function Review({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage words={words} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
