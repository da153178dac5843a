/** In percent. */
const degrees = [10, 30, 50, 70, 90];

/** Asks before a run how sure its learner is; the record compares it with what the run shows. */
export function Sureness({
  sure,
  say,
  isDisabled,
}: {
  sure: number | undefined;
  say: (sure: number | undefined) => void;
  isDisabled: boolean;
}) {
  return (
    <label className="exercise-note">
      How sure are you that the code is right? (optional){' '}
      <select
        value={sure ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => say(target.value ? Number(target.value) : undefined)}
      >
        <option value="">No answer</option>
        {degrees.map((degree) => (
          <option value={degree} key={degree}>
            {degree} %
          </option>
        ))}
      </select>
    </label>
  );
}
