import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { ListedTokenMove } from '../tokens/list-token-moves.server.ts';
import { ChangeForm } from './change-form.tsx';

const number = new Intl.NumberFormat('en-US');
const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** Shows how many tokens are left and what became of the others, and offers the free ones that every account may add once. */
export function TokensClaim({ tokens, wereClaimed, moves }: { tokens: number; wereClaimed: boolean; moves: ListedTokenMove[] }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold tabular-nums">{number.format(tokens)}</span> tokens. Prompts to the assistant cost some;
        the free problems cost none.
      </p>
      {wereClaimed ? (
        <p className="text-quiet">You have claimed your free tokens.</p>
      ) : (
        <ChangeForm intent="claim-free-tokens">Claim 50,000 more free tokens</ChangeForm>
      )}
      {moves.length > 0 && (
        <DataTable caption="The latest changes of your tokens">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">For what</th>
              <th scope="col" className="number">
                Tokens
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.moveId}>
                <td>{formatDate(move.created)}</td>
                <td className="wrap-anywhere">{describeMove(move)}</td>
                <td className="number">{change.format(move.amount)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}

function describeMove({ reason, purpose, amount, isOpen }: ListedTokenMove): string {
  if (reason === 'free-claim') return 'Free tokens';
  const prompt = purpose ? `Prompt: ${purpose}` : 'Prompt';
  if (isOpen) return `${prompt} (under way)`;
  return amount === 0 ? `${prompt} (given back)` : prompt;
}
