import { type FormEvent, useId } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Select, Textarea } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { isText, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { describePurchase, type TeamSeat } from './team-seat.ts';
import { useInvite } from './use-invite.ts';

/** Shows the form by which a lead invites people by e-mail to free seats of a purchase. */
export function InviteForm({ userId, seats, onChange }: { userId: string; seats: TeamSeat[]; onChange: () => void }) {
  const { invite, isBusy, failure, sent } = useInvite({ userId, onChange });
  const [addresses, setAddresses, forget] = useKeptState('invitations', '', isText);
  const title = useId();
  const free = Map.groupBy(
    seats.filter(({ status }) => status === 'free'),
    ({ purchaseId }) => purchaseId,
  );
  const [first] = free.keys();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const purchaseId = String(new FormData(event.currentTarget).get('purchaseId') ?? first);
    if (!(await invite({ purchaseId, addresses }))) return;
    setAddresses('');
    forget();
  };
  return (
    <section aria-labelledby={title} className="flex max-w-form flex-col gap-4">
      <h2 id={title}>Invite by e-mail</h2>
      {sent && (
        <Notice tone="added" title={sent} announce>
          <p>The list above says who is invited. Revoke a code to take its invitation back.</p>
        </Notice>
      )}
      {free.size === 0 ? (
        <p>Every seat is in use or promised to somebody. Revoke an invitation, or buy more seats.</p>
      ) : (
        <ClientForm onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {free.size > 1 && (
            <Field label="For seats of">
              <Select name="purchaseId">
                {[...free].map(([purchaseId, { length }]) => (
                  <option key={purchaseId} value={purchaseId}>
                    {describePurchase(seats, purchaseId)}, {length} free
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field
            label="E-mail addresses"
            hint="One on a line. Each gets an e-mail with your name and the link of a seat. The seat is not bound to the address: whoever has the link can take it."
            error={failure}
          >
            <Textarea
              name="addresses"
              required
              maxLength={20_000}
              autoComplete="off"
              spellCheck={false}
              value={addresses}
              onChange={(event) => setAddresses(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              Send the invitations
            </Button>
          </div>
        </ClientForm>
      )}
    </section>
  );
}
