import { pageMeta } from '#app/page-meta.ts';
import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { FeedbackPage, type FeedbackWords } from '#features/feedback/feedback-page.tsx';
import { listOwnFeedback } from '#features/feedback/list-own-feedback.server.ts';
import { receiveFeedback } from '#features/feedback/receive-feedback.server.ts';
import { sendOrExplain } from '#features/feedback/send-or-explain.ts';
import type { Route } from './+types/question';

export const meta = () => pageMeta({ title: 'Ask a question', description: 'Ask about a lesson of the course.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  return { entries: await listOwnFeedback({ user, type: 'question' }), feedbackId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveFeedback({ user: context.get(signedInUserContext), type: 'question', form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction);
}

const words: FeedbackWords = {
  title: 'Ask a question',
  lead: 'Stuck on a lesson, or curious about a detail? Ask here.',
  label: 'Your question',
  hint: 'Say which lesson it is about, what you tried and what happened. Up to 5,000 characters.',
  button: 'Send the question',
  sentTitle: 'Your question is with us',
  sent: <p>A person reads it. The answer comes to the e-mail address of your account, and its state shows below.</p>,
  entriesTitle: 'Your questions',
  empty: 'Questions you send appear here with their state.',
};

export default function Question({ loaderData: { entries, feedbackId }, actionData }: Route.ComponentProps) {
  return <FeedbackPage words={words} feedbackId={feedbackId} entries={entries} outcome={actionData} />;
}
