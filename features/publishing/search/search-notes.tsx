import { describeAnswer, type SearchMessages } from './search-messages.ts';
import { type SearchOutcome, SearchRefused } from './use-search.ts';

interface SearchNotesProps {
  outcome: SearchOutcome;
  messages: SearchMessages;
  askFor(text: string): void;
  retry(): void;
}

/** Says in a sentence what came of a question. */
export function describeOutcome({ answer, error }: SearchOutcome, messages: SearchMessages): string {
  if (answer) return describeAnswer(answer, messages);
  if (error instanceof SearchRefused) return messages.refused[error.fault];
  return error ? messages.notReached : '';
}

/** Shows the words that stand in the dialog beside results, and lead on from there. */
export function SearchNotes({ outcome: { answer, error }, messages, askFor, retry }: SearchNotesProps) {
  if (answer) {
    return (
      <>
        {answer.suggestion && (
          <p>
            {messages.didYouMean} <TryButton text={answer.suggestion} askFor={askFor} />?
          </p>
        )}
        {answer.results.length === 0 && (
          <p>
            {messages.nothingHere} <a href={messages.allTextsAt}>{messages.allTexts}</a>.
          </p>
        )}
      </>
    );
  }
  if (error instanceof SearchRefused) return null;
  if (error) {
    return (
      <>
        <p>{messages.notReachedHelp}</p>
        <p>
          <button className="button" type="button" onClick={retry}>
            {messages.again}
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        {messages.start} {messages.try}
      </p>
      <p className="search-tries">
        {messages.examples.map((example) => (
          <TryButton text={example} askFor={askFor} key={example} />
        ))}
      </p>
    </>
  );
}

function TryButton({ text, askFor }: { text: string; askFor: (text: string) => void }) {
  return (
    <button className="search-try" type="button" onClick={() => askFor(text)}>
      {text}
    </button>
  );
}
