import { startingLives } from '../../rounds/round.ts';
import type { PracticeSet } from '../store/practice-set.ts';
import type { PracticeStore } from '../store/practice-store.ts';

/** Shows how a round stands: problems solved, lives left, tokens, and the tries that wait for a connection. */
export function RoundBar({ set, store, tokens }: { set: PracticeSet; store: PracticeStore; tokens: number | null }) {
  const solved = set.exercises.filter((exercise) => store.isSolved(exercise)).length;
  return (
    <p className="round-bar">
      <span>
        {solved} of {set.exercises.length} solved
      </span>
      <Lives lives={store.lives} />
      {tokens !== null && <span>{tokens.toLocaleString('en')} tokens</span>}
      {store.waiting > 0 && <span>{store.waiting === 1 ? '1 try waits' : `${store.waiting} tries wait`} for the connection</span>}
    </p>
  );
}

function Lives({ lives }: { lives: number }) {
  return (
    <span className="lives" role="img" aria-label={`${lives} of ${startingLives} lives`}>
      Lives
      {Array.from({ length: startingLives }, (_, index) => index + 1).map((life) => (
        <span className={life <= lives ? 'life' : 'life life-lost'} key={life} />
      ))}
    </span>
  );
}
