import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { actOnFeedback, feedbackActReasons, isFeedbackIntent } from '#features/feedback/desk/act-on-feedback.server.ts';
import { DeskEntryView } from '#features/feedback/desk/desk-entry-view.tsx';
import { deskKinds, feedbackList } from '#features/feedback/desk/desk-feedback.ts';
import { findDeskEntry } from '#features/feedback/desk/find-desk-entry.server.ts';
import { listLessonTitles } from '#features/lessons/lesson-catalogue.ts';
import { ActOutcomeNotice, sendAct } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import type { Route } from './+types/feedback-entry';

export const meta = () => [
  ...pageMeta({ title: 'Feedback', description: 'What somebody wrote, and its answer.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params: { feedbackId }, context }: Route.LoaderArgs) {
  const entry = await findDeskEntry(feedbackId);
  if (!entry) throw data(null, { status: 404 });
  return { access: deskAccess(context.get(ownerContext)), entry, lessons: listLessonTitles() };
}

export async function action({ params: { feedbackId }, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isFeedbackIntent(intent)) throw data(null, { status: 400 });
  if (!(await findDeskEntry(feedbackId))) throw data(null, { status: 404 });
  return performAct({
    owner: context.get(ownerContext),
    form,
    reason: feedbackActReasons[intent],
    act: (act) => actOnFeedback[intent]({ feedbackId, form, act }),
  });
}

/** Loads the page anew for whoever comes too late, to show what was done before them. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAct(serverAction);

export default function FeedbackEntry({ loaderData: { access, entry, lessons }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title={deskKinds[entry.type].one} />
      <div className="grid grid-cols-1 gap-8">
        <ActOutcomeNotice outcome={useLastActionData(actionData)} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <DeskEntryView entry={entry} lessons={lessons} mayAct={access.isFresh} />
        <nav aria-label="Feedback" className="flex flex-wrap gap-6 border-t border-line pt-4">
          <Link to={feedbackList.address}>All that waits</Link>
          {entry.nextWaiting && (
            <Link to={`${feedbackList.address}/${encodeURIComponent(entry.nextWaiting)}`}>Next that waits</Link>
          )}
        </nav>
      </div>
    </>
  );
}
