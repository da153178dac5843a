import { data } from 'react-router';
import { readForm } from '#app/page/read-form.server.ts';
import { listOwnFeedback, readFeedbackNotifications } from '#features/feedback/list-own-feedback.server.ts';
import { answerFeedbackForm, receiveFeedback } from '#features/feedback/receive-feedback.server.ts';
import { findLesson, listLessonTitles } from '#features/lessons/lesson-catalogue.ts';
import type { SignedInUser } from '#features/users/account.ts';

/** Gathers what the pages for questions and issues show; `?lesson=` names the lesson that someone comes from. */
export async function loadFeedback({ user, request }: { user: SignedInUser; request: Request }) {
  const { feedbackVersion } = await readFeedbackNotifications(user); // first: what is read after it is at least as new
  return {
    userId: user.userId,
    feedbackId: crypto.randomUUID(),
    entries: await listOwnFeedback({ user, types: ['question', 'issue'] }),
    version: feedbackVersion,
    lessons: listLessonTitles(),
    lessonId: findLesson(new URL(request.url).searchParams.get('lesson') ?? '')?.lessonId,
  };
}

export async function takeFeedback({
  user,
  type,
  request,
}: {
  user: SignedInUser;
  type: 'question' | 'issue';
  request: Request;
}) {
  const form = await readForm(request);
  const lessonId = form.get('lessonId');
  if (lessonId && !findLesson(String(lessonId))) throw data(null, { status: 400 });
  return answerFeedbackForm({ form, receive: () => receiveFeedback({ user, type, form }) });
}
