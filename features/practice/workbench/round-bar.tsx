import { startingLives } from '../rounds/starting-lives.ts';
import type { PracticeSet } from './practice-set.ts';
import type { PracticeStore } from './practice-store.ts';

/** Shows how a round stands: problems solved, lives left, tokens. */
export function RoundBar({ set, store, tokens }: { set: PracticeSet; store: PracticeStore; tokens: number | null }) {
  const solved = set.exercises.filter((exercise) => store.isSolved(exercise)).length;
  return (
    <p className="round-bar">
      <span>
        {solved} of {set.exercises.length} solved
      </span>
      <Lives lives={store.lives} />
      {tokens !== null && <span>{tokens.toLocaleString('en')} tokens</span>}
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
