import { data, Link } from 'react-router';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { AccessSection } from '#features/checkout/desk/access-section.tsx';
import { findPerson, listEntitlements, previewMove } from '#features/checkout/desk/people.server.ts';
import { readLearnersProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { listAccountMails } from '#features/mail-delivery/list-account-mails.server.ts';
import { findMailingAddress } from '#features/mail-delivery/mailing-address/find-mailing-address.server.ts';
import { MailingAddressForm } from '#features/mail-delivery/mailing-address/mailing-address-form.tsx';
import { MailsTable } from '#features/mail-delivery/mails-table.tsx';
import { SuppressionSection } from '#features/mail-delivery/suppression-section.tsx';
import { findSuppression } from '#features/mail-delivery/suppressions.server.ts';
import { countSignIns } from '#features/owner/account-acts.server.ts';
import { AccountSection } from '#features/owner/account-section.tsx';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { listTimeline } from '#features/owner/list-timeline.server.ts';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import { TagsSection } from '#features/owner/tags-section.tsx';
import { Timeline } from '#features/owner/timeline.tsx';
import { readTimelineQuery } from '#features/owner/timeline-event.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import type { Route } from './+types/person';
import { findActOnPerson, reasonOfAct } from './act-on-person.server.ts';

export const meta = () => [
  ...pageMeta({ title: 'A person', description: 'What the site knows of one account.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params: { userId }, url, context }: Route.LoaderArgs) {
  const person = await findPerson(userId);
  if (!person) throw data(null, { status: 404 });
  const owner = context.get(ownerContext);
  const query = readTimelineQuery(url.searchParams);
  const target = toStorableText(url.searchParams.get('move') ?? '').trim();
  const [entitlements, progress, mails, suppression, mailing, timeline, signIns, movePreview] = await Promise.all([
    listEntitlements(person),
    readLearnersProgress([userId]),
    listAccountMails({ userId }),
    findSuppression({ userId }),
    findMailingAddress({ userId }),
    listTimeline({ userId, ...query }),
    countSignIns({ userId }),
    target ? previewMove({ from: person, target }) : null,
  ]);
  return {
    access: deskAccess(owner),
    isOwnAccount: owner.userId === userId,
    person,
    entitlements,
    progress: progress.get(userId) ?? null,
    mails,
    suppression,
    mailing,
    timeline: { query, ...timeline },
    signIns,
    movePreview,
  };
}

export async function action({ params: { userId }, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  const act = findActOnPerson(intent);
  if (!act) throw data(null, { status: 400 });
  const person = await findPerson(userId);
  if (!person) throw data(null, { status: 404 });
  const owner = context.get(ownerContext);
  return performAct({
    ...{ owner, form, reason: reasonOfAct(intent) },
    act: (byOwner) => act({ userId, person, form, request, act: byOwner }),
  });
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { access, isOwnAccount, person, entitlements, progress, mails, suppression, mailing, timeline, signIns, movePreview } =
    loaderData;
  const { username, email, userId, isDisabled, isDeleted, created, havePaicc } = person;
  const mayAct = access.isFresh && !isDeleted;
  return (
    <>
      <DeskHeader title={username} />
      <div className="grid grid-cols-1 gap-10">
        <ActOutcomeNotice outcome={useLastActionData(actionData)} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <FactList
          facts={[
            ['E-mail', email ?? 'none verified', 'wide'],
            ['Account since', formatDate(created)],
            ['Lessons done', progress ? `${progress.lessonsDone} of ${progress.lessons}` : 'none'],
            ['Last at work', progress?.lastActive ? formatDate(progress.lastActive) : 'never'],
          ]}
        />
        <p>
          <Link to={`/owner/purchases?q=${encodeURIComponent(userId)}`}>Purchases of this person</Link>
        </p>
        <AccessSection
          key={String(havePaicc)}
          entitlements={entitlements}
          havePaicc={havePaicc}
          movePreview={movePreview}
          mayAct={mayAct}
        />
        <TagsSection key={person.tags.join()} userId={userId} tags={person.tags} mayAct={mayAct} />
        <AccountSection
          key={`${isDisabled} ${signIns}`}
          person={person}
          signIns={signIns}
          isOwnAccount={isOwnAccount}
          mayAct={mayAct}
        />
        <section className="grid grid-cols-1 gap-3">
          <h2>E-mails</h2>
          {suppression && <SuppressionSection key={suppression.since} suppression={suppression} mayAct={mayAct} />}
          <MailingAddressForm key={mailing.asked?.at} {...mailing} mayAct={mayAct} />
          <MailsTable mails={mails} mayAct={mayAct} />
        </section>
        <Timeline {...timeline} />
      </div>
    </>
  );
}
