import { Link } from 'react-router';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks } from '#features/owner/lists/desk-query.ts';
import { certificatePath } from '../certificate.ts';
import { certificateList, type DeskCertificate } from './desk-certificate.ts';

/** Shows the certificates that were found, each with its public page, its person and, to an owner who may act, what can be done. */
export function DeskCertificatesTable({
  certificates,
  query,
  next,
  mayAct,
}: {
  certificates: DeskCertificate[];
  query: QueryOf<typeof certificateList>;
  /** The certificate that the following page comes after; null on the last. */
  next: string | null;
  mayAct: boolean;
}) {
  const isAll = !query.text && !query.state;
  if (certificates.length === 0) {
    return (
      <EmptyState
        title={isAll ? 'Nobody has a certificate yet' : 'No certificate found'}
        action={!isAll && <Link to="/owner/certificates">Show all certificates</Link>}
      >
        {isAll
          ? 'Who passes the final after all lessons stands here, with a link to the certificate’s public page.'
          : 'A part of the name is enough. Addresses and ids are looked for as a whole, and an address counts where Google or GitHub has verified it.'}
      </EmptyState>
    );
  }
  const sorting = sortLinks(certificateList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption={isAll ? 'All certificates' : 'Certificates that were found'}>
        <thead>
          <tr>
            <SortHeading {...sorting} first="name">
              Certificate
            </SortHeading>
            <th scope="col">Person</th>
            <SortHeading {...sorting} first="-passed">
              Passed on
            </SortHeading>
            <th scope="col" className="number">
              Right
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map((certificate) => (
            <CertificateRow key={certificate.certificateId} certificate={certificate} mayAct={mayAct} />
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={certificateList} query={query} next={next} />
    </div>
  );
}

function CertificateRow({ certificate, mayAct }: { certificate: DeskCertificate; mayAct: boolean }) {
  const { certificateId, name, userId, username, isDisabled, passedAt, right, total, revoked } = certificate;
  return (
    <tr>
      <th scope="row" className="min-w-40 wrap-anywhere">
        {isDisabled ? name : <Link to={certificatePath(certificateId)}>{name}</Link>}
      </th>
      <td className="min-w-32 wrap-anywhere">
        <Link to={`/owner/people/${userId}`}>{username}</Link>
        {isDisabled && <span className="block text-quiet">disabled: the certificate is not shown</span>}
      </td>
      <td className="whitespace-nowrap">{formatDate(passedAt)}</td>
      <td className="number whitespace-nowrap">
        {right} of {total}
      </td>
      <td className="min-w-64">
        {revoked ? (
          <p className="wrap-anywhere">
            Revoked on {formatDate(revoked.at)}: {revoked.reason}
          </p>
        ) : (
          <p>Valid</p>
        )}
        {mayAct && (revoked ? <Reinstate certificateId={certificateId} /> : <Revoke certificateId={certificateId} />)}
      </td>
    </tr>
  );
}

const Revoke = ({ certificateId }: { certificateId: string }) => (
  <ActForm
    summary="Revoke"
    intent="revoke"
    about={{ certificateId }}
    reasonLabel="Why, for everybody who opens the certificate, and for the log"
    button="Revoke this certificate"
  >
    Its page and the list that programs check say at once that it is no longer valid, with this reason. No e-mail is sent. It can
    be reinstated.
  </ActForm>
);

const Reinstate = ({ certificateId }: { certificateId: string }) => (
  <ActForm summary="Reinstate" intent="reinstate" about={{ certificateId }} button="Reinstate this certificate" tone="primary">
    It is valid again for everybody who opens or checks it, and the reason it was revoked for is no longer shown. The log keeps
    it.
  </ActForm>
);
