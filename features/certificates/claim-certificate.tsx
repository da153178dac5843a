import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { isText, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { leaveFor } from '#platform/browser/leave-for.ts';
import { certificatePath } from './certificate.ts';

/** Leads to somebody's certificate, or asks for the name that it is to bear. `name` is a proposal. */
export function ClaimCertificate({
  userId,
  certificateId,
  name,
}: {
  userId: string;
  certificateId: string | null;
  name: string;
}) {
  const [written, setWritten, forget] = useKeptState('certificate', name, isText);
  const { attempt, isBusy, failure } = useAttempt();

  const claim = () =>
    attempt(async () => {
      const body = { parentUserId: userId, name: written };
      const answer = await callFunction<{ certificateId: string }>('issueCertificate', body);
      forget();
      await leaveFor(certificatePath(answer.certificateId));
    });

  return (
    <section aria-labelledby="certificate" className="grid gap-4">
      <h2 id="certificate">Your certificate</h2>
      {certificateId ? (
        <p>
          <LinkButton tone="primary" to={certificatePath(certificateId)} reloadDocument>
            Open your certificate
          </LinkButton>
        </p>
      ) : (
        <ClientForm
          className="grid gap-4"
          onSubmit={() => {
            if (!isBusy) void claim();
          }}
        >
          <Field
            label="Name on the certificate"
            hint="It appears on a page that anyone with the link can read, with how your final ended, skill by skill, how many exercises you solved, drills you answered and texts you read to the end, how much of the videos you watched, the days and minutes in which you worked on the course, and how your best hand-in of the capstone was graded, if there is one. You can correct the name later; the page then shows both."
            error={failure}
          >
            <TextInput
              value={written}
              onChange={(event) => setWritten(event.target.value)}
              required
              maxLength={80}
              autoComplete="name"
            />
          </Field>
          <p>
            <Button type="submit" tone="primary" busy={isBusy}>
              Make the certificate
            </Button>
          </p>
        </ClientForm>
      )}
    </section>
  );
}
