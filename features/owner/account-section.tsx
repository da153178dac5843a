import { ActForm } from './act-form.tsx';

/** Lets the owner sign an account out everywhere, disable it, and let it sign in again. */
export function AccountSection({
  isDisabled,
  signIns,
  isOwnAccount,
  mayAct,
}: {
  isDisabled: boolean;
  /** The number of browsers in which it is signed in. */
  signIns: number;
  isOwnAccount: boolean;
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  return (
    <section className="grid gap-4">
      <h2>Account</h2>
      <p>{describe({ isDisabled, signIns })}</p>
      {isOwnAccount && <p className="text-quiet">This is your own account. You can neither disable it here nor sign it out.</p>}
      {mayAct && !isOwnAccount && <AccountActs isDisabled={isDisabled} signIns={signIns} />}
    </section>
  );
}

function describe({ isDisabled, signIns }: { isDisabled: boolean; signIns: number }): string {
  if (isDisabled) return 'This account is disabled: nobody can sign in to it.';
  if (signIns === 0) return 'It is signed in nowhere.';
  return signIns === 1 ? 'It is signed in, in 1 browser or program.' : `It is signed in, in ${signIns} browsers or programs.`;
}

function AccountActs({ isDisabled, signIns }: { isDisabled: boolean; signIns: number }) {
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
    </div>
  );
}
