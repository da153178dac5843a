import { data } from 'react-router';
import { pageMeta } from '#app/head/page-meta.ts';
import { useLastActionData } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { certificateList } from '#features/certificates/desk/desk-certificate.ts';
import { findActOnCertificate, listDeskCertificates } from '#features/certificates/desk/desk-certificates.server.ts';
import { DeskCertificatesTable } from '#features/certificates/desk/desk-certificates-table.tsx';
import { ActOutcomeNotice } from '#features/owner/act-form.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { DeskSearch } from '#features/owner/lists/desk-search.tsx';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import { performAct } from '#features/owner/perform-act.server.ts';
import { SignInAgain } from '#features/owner/sign-in-again.tsx';
import type { Route } from './+types/certificates';

export const meta = () => [
  ...pageMeta({ title: 'Certificates', description: 'Who passed the final, and what holds.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, certificateList);
  return { access: deskAccess(context.get(ownerContext)), query, ...(await listDeskCertificates(query)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const act = findActOnCertificate(form.get('intent'));
  if (!act) throw data(null, { status: 400 });
  const certificateId = String(form.get('certificateId') ?? '');
  return performAct({ owner: context.get(ownerContext), form, act: (byOwner) => act({ certificateId, act: byOwner }) });
}

export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const { access, query, certificates, next } = loaderData;
  return (
    <>
      <DeskHeader title="Certificates" />
      <div className="grid grid-cols-1 gap-8">
        <ActOutcomeNotice outcome={useLastActionData(actionData)} />
        {!access.isFresh && <SignInAgain provider={access.provider} />}
        <DeskSearch list={certificateList} query={query} hint="Name on it, e-mail address or the certificate’s id" />
        <DeskCertificatesTable certificates={certificates} query={query} next={next} mayAct={access.isFresh} />
        {certificates.length > 0 && (
          <ListDownload of={writeDeskQuery(certificateList, { ...query, after: null })} access={access} />
        )}
      </div>
    </>
  );
}
