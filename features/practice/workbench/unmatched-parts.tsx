import type { Ask } from '../rounds/try-record.ts';

type Part = NonNullable<Ask['unmatched']>[number];

/** Tells the parts of an answer that could not be applied. */
export function UnmatchedParts({ parts }: { parts: Part[] }) {
  return parts.map((part) => <UnmatchedPart {...part} key={`${part.file} ${part.text}`} />);
}

/** Says why a part of an answer was not applied, behind the words that say that it was not. */
const unmatchedReasons: Record<NonNullable<Part['reason']>, string> = {
  'not-found': 'the text that it wants to replace is not there',
  malformed: 'it is not in a form that can be read as a change',
  ambiguous: 'it can be read in more than one way, or its text stands in several places',
  'no-file': 'it does not say which file it belongs to',
  'file-not-allowed': 'no file of this name can be made here',
  abridged: 'it leaves code out, with a line that stands for it',
  unchanged: 'it changes nothing',
  'too-large': 'it is too large',
  reasoning: 'the model went on thinking and gave no answer',
  'not-shown': 'the assistant was not shown what stands in it',
};

function UnmatchedPart({ file, text, reason = 'malformed', nearest }: Part) {
  const why = nearest
    ? `there is no line “${nearest.wanted.trim()}”; the nearest is line ${nearest.line}, “${nearest.text.trim()}”`
    : unmatchedReasons[reason];
  return (
    <div className="unmatched-edit">
      <p>
        This part could not be applied{file && ` in ${file}`}: {why}. Nothing of the answer was applied, and it cost none of your
        tokens. Ask again, or make the change yourself.
      </p>
      <pre className="exercise-output">{text}</pre>
    </div>
  );
}
