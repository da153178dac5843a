import { ChangeForm } from './change-form.tsx';

const number = new Intl.NumberFormat('en-US');

/** Shows how many tokens are left, and offers the free ones that every account may add once. */
export function TokensClaim({ tokens, wereClaimed }: { tokens: number; wereClaimed: boolean }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold tabular-nums">{number.format(tokens)}</span> tokens. Nothing on this site costs any today:
        the practice model is free.
      </p>
      {wereClaimed ? (
        <p className="text-quiet">You have claimed your free tokens.</p>
      ) : (
        <ChangeForm intent="claim-free-tokens">Claim 50,000 more free tokens</ChangeForm>
      )}
    </div>
  );
}
