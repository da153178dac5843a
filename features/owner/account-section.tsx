import { Field, TextInput } from '#app/components/field.tsx';
import { ActForm, proofHint, proofLabel } from './act-form.tsx';

interface Person {
  userId: string;
  username: string;
  /** Null for an account without a verified address. */
  email: string | null;
  isDisabled: boolean;
  isDeleted: boolean;
}

/** Lets the owner sign an account out everywhere, disable it, let it sign in again, take what is kept about it, and delete it. */
export function AccountSection({
  person,
  signIns,
  isOwnAccount,
  mayAct,
}: {
  person: Person;
  /** The number of browsers in which it is signed in. */
  signIns: number;
  isOwnAccount: boolean;
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  return (
    <section className="grid gap-4">
      <h2>Account</h2>
      <p>{describe({ ...person, signIns })}</p>
      {isOwnAccount && (
        <p className="text-quiet">This is your own account. You can neither disable it here nor sign it out, nor delete it.</p>
      )}
      {mayAct && !isOwnAccount && <AccountActs {...person} signIns={signIns} />}
    </section>
  );
}

function describe({ isDeleted, isDisabled, signIns }: Person & { signIns: number }): string {
  if (isDeleted) return 'This account was deleted: what is left of it is what the books point at.';
  if (isDisabled) return 'This account is disabled: nobody can sign in to it.';
  if (signIns === 0) return 'It is signed in nowhere.';
  return signIns === 1 ? 'It is signed in, in 1 browser or program.' : `It is signed in, in ${signIns} browsers or programs.`;
}

function AccountActs({ userId, username, email, isDisabled, signIns }: Person & { signIns: number }) {
  return (
    <div className="grid gap-2">
      {isDisabled ? (
        <ActForm summary="Enable the account" intent="enable" button="Let them sign in again" tone="primary">
          They can sign in again at once. Purchases, access, progress and everything else they had are still there. No e-mail is
          sent. You can disable the account again.
        </ActForm>
      ) : (
        <ActForm summary="Disable the account" intent="disable" button="Disable the account">
          They are signed out everywhere at once, on the pages they have open, too, and cannot sign in. Nothing of theirs is
          deleted, no money goes back, and no e-mail is sent. You can enable the account again.
        </ActForm>
      )}
      {!isDisabled && (
        <ActForm summary="See the site as this person" intent="view" button="See the site as they do" tone="primary">
          For up to an hour, every page in this browser, your other tabs included, shows what they see. You can look but not
          change anything. Each page says so and has a button that leads back to your own account. They are not told.
        </ActForm>
      )}
      {signIns > 0 && (
        <ActForm summary="Sign out everywhere" intent="sign-out" button="Sign out everywhere">
          Every sign-in of this account ends at once, on the pages they have open, too. They can sign in again whenever they like;
          what ended cannot be brought back. No e-mail is sent.
        </ActForm>
      )}
      <ActForm
        summary="Download everything that is kept about them"
        intent="export"
        file={`/owner/people/${userId}/export`}
        reasonLabel={proofLabel}
        button="Download the archive"
        tone="primary"
      >
        The archive is the one that they can download in their settings, for somebody who cannot sign in any more. Hand it to
        nobody else. {proofHint}
      </ActForm>
      <ActForm
        summary="Delete the account"
        intent="delete-account"
        reasonLabel={proofLabel}
        fields={
          <Field label={`Type ${email ?? username} to confirm`}>
            <TextInput name="confirmation" autoComplete="off" required />
          </Field>
        }
        button="Delete the account for good"
      >
        It is deleted as if they had done it in their settings: their name, address, sign-ins, progress, practice and all they
        wrote are gone at once, and so is their access. Purchases, invoices and seats stay as the law requires. Nobody can bring
        it back. {email && 'They get an e-mail that says so. '}
        {proofHint}
      </ActForm>
    </div>
  );
}
