import { pageMeta } from '#app/head/page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { requireCourseMember, signedInUserContext } from '#features/access/page-guards.server.ts';
import { answerFeedbackForm } from '#features/feedback/receive-feedback.server.ts';
import { ReviewPage } from '#features/feedback/review-page.tsx';
import { findOwnReview, receiveReview } from '#features/feedback/reviews.server.ts';
import { sendFeedbackForm } from '#features/feedback/send-feedback-form.ts';
import type { Route } from './+types/review';

export const meta = () => pageMeta({ title: 'Write a review', description: 'Say what the course did for you.' });

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const [review, isMember] = await Promise.all([findOwnReview({ user }), hasCourseAccess(user)]);
  return { review, isMember, username: user.username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireCourseMember(context.get(signedInUserContext));
  const form = await readForm(request);
  return answerFeedbackForm({ form, receive: () => receiveReview({ member, form }) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendFeedbackForm(serverAction);

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage outcome={actionData} {...loaderData} />;
}
