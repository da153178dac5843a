import { Button } from '#app/components/button.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { type Certificate, courseName, describeFinal, describeWork, explainWork } from './certificate.ts';
import './certificate.css';

/** Shows a certificate to everybody who has its address: what it says and whether it holds. Its holder corrects the name here. */
export function CertificatePage({
  certificate,
  isOwn,
  problem,
}: {
  certificate: Certificate;
  isOwn: boolean;
  /** The reason why a name was not taken. */
  problem: string | null;
}) {
  const { certificateId, name, formerNames, right, total, passedAt, revoked } = certificate;
  const keptForm = useKeptForm(`certificate ${certificateId}`, undefined);
  const facts = [
    ['Course', courseName],
    ['Passed', formatDate(passedAt)],
    ['Final', `${right} of ${total}`],
    ...describeWork(certificate),
  ] as const;
  return (
    <div className="certificate">
      <PageHeader eyebrow="Certificate" title={name} lead={`passed the final of ${courseName}: ${describeFinal(certificate)}.`} />
      {revoked ? (
        <Notice tone="removed" title={`Revoked on ${formatDate(revoked.at)}: this certificate is no longer valid`}>
          <p>{revoked.reason}</p>
        </Notice>
      ) : (
        <Notice tone="added" title="This certificate is valid">
          <p>This page is the proof: it comes from the site that issued the certificate, and says so if it is ever revoked.</p>
        </Notice>
      )}
      <FactList facts={facts} />
      {!revoked && <Downloads certificateId={certificateId} />}
      {formerNames.length > 0 && (
        <section aria-labelledby="former-names">
          <h2 id="former-names">Earlier names on this certificate</h2>
          <ul>
            {formerNames.map(({ name: former, until }) => (
              <li key={until}>
                {former}, until {formatDate(until)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOwn && (
        <form method="post" {...keptForm} className="certificate-own">
          <Field
            label="Correct the name"
            hint="The page goes on showing the earlier name as well. Download the PDF and the badge again afterwards."
            error={problem}
          >
            <TextInput name="name" defaultValue={name} required maxLength={80} autoComplete="name" />
          </Field>
          <Button type="submit">Save the name</Button>
        </form>
      )}
      <p className="certificate-note">The name was given by its holder; this site graded the final. {explainWork(certificate)}</p>
    </div>
  );
}

/** Offers the certificate as files that its holder keeps. */
function Downloads({ certificateId }: Pick<Certificate, 'certificateId'>) {
  return (
    <section aria-labelledby="download-it">
      <h2 id="download-it">Download it</h2>
      <p className="certificate-actions">
        <LinkButton to={`/badges/${certificateId}.pdf`} reloadDocument>
          PDF
        </LinkButton>
        <LinkButton to={`/badges/${certificateId}.jwt`} reloadDocument>
          Open Badge
        </LinkButton>
      </p>
      <p className="certificate-note">
        The badge is a signed file of the standard Open Badges 3.0. Badge wallets take it, and any verifier can check its
        signature with <a href="/badges/keys.json">our public keys</a> and the{' '}
        <a href="/badges/revocations.json">list of revoked badges</a>.
      </p>
    </section>
  );
}
