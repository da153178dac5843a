import { ChangeForm } from './change-form.tsx';

const number = new Intl.NumberFormat('en-US');

/** How many tokens are left, and the free ones that every account may add once. */
export function TokensClaim({ tokens, wereClaimed }: { tokens: number; wereClaimed: boolean }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold tabular-nums">{number.format(tokens)}</span> tokens left. Answers of a model cost tokens;
        the built-in practice model costs none.
      </p>
      {wereClaimed ? (
        <p className="text-quiet">You have claimed your free tokens.</p>
      ) : (
        <ChangeForm intent="claim-free-tokens">Add 50,000 free tokens, once</ChangeForm>
      )}
    </div>
  );
}
