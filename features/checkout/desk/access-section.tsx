import { ActForm } from '#features/owner/act-form.tsx';
import { type DeskEntitlement, describeEntitlement, type MovePreview } from './desk-person.ts';
import { MoveAccessForm } from './move-access-form.tsx';

/** Shows how an account came to the course, and lets the owner grant, revoke or move it. */
export function AccessSection({
  entitlements,
  havePaicc,
  movePreview,
  mayAct,
}: {
  entitlements: DeskEntitlement[];
  havePaicc: boolean;
  /** Null until the owner has said to whom access is to be moved. */
  movePreview: MovePreview | null;
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  return (
    <section className="grid gap-4">
      <h2>Access</h2>
      <p>{havePaicc ? 'The course is open to this account.' : 'The course is not open to this account.'}</p>
      {entitlements.length > 0 && (
        <ul className="grid gap-1">
          {entitlements.map((right) => (
            <li key={right.id}>{describeEntitlement(right)}</li>
          ))}
        </ul>
      )}
      {mayAct && !havePaicc && (
        <ActForm summary="Grant access" intent="grant" button="Grant the course" tone="primary">
          The course opens at once, on the pages they have open, too. Nothing is charged, and no e-mail is sent. You can revoke
          it.
        </ActForm>
      )}
      {mayAct && havePaicc && (
        <div className="grid gap-2">
          <ActForm summary="Revoke access" intent="revoke" button="Revoke the course">
            Everything that opens the course for this account ends at once, on the pages they have open, too; a purchase or a seat
            does not open it again. No money goes back, and no e-mail is sent. Granting access takes it back.
          </ActForm>
          <MoveAccessForm rights={entitlements.filter(({ revoked }) => !revoked)} preview={movePreview} />
        </div>
      )}
    </section>
  );
}
