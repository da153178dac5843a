import { TextInput } from '#app/components/field.tsx';
import { Icon } from '#app/components/icon.tsx';

/** Shows the field that finds words in the transcript, how many lines have them, and the way from one to the next. */
export function TranscriptSearch({
  query,
  hit,
  count,
  onQuery,
  onGo,
}: {
  query: string;
  hit: number;
  count: number;
  onQuery: (query: string) => void;
  onGo: (hit: number) => void;
}) {
  const go = (step: 1 | -1) => count > 0 && onGo((hit + step + count) % count);
  return (
    <search className="transcript-search">
      <TextInput
        type="search"
        aria-label="Find in the transcript"
        placeholder="Find"
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') go(shiftKey ? -1 : 1);
          if (key === 'Escape') onQuery('');
        }}
      />
      {query.trim() && (
        <>
          <span className="transcript-count" role="status">
            {count === 0 ? 'Not found' : `${hit + 1} of ${count}`}
          </span>
          <button type="button" aria-label="Line found before" disabled={count < 2} onClick={() => go(-1)}>
            <Icon name="arrow-up" />
          </button>
          <button type="button" aria-label="Next line found" disabled={count < 2} onClick={() => go(1)}>
            <Icon name="arrow-down" />
          </button>
        </>
      )}
    </search>
  );
}

/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  text: string;
  isHit: boolean;
}

/** Cuts each text where a query occurs in it, in whatever case. Returns one list of pieces for each text, whole where nothing was found. */
export function findInCues(texts: string[], query: string): TextPiece[][] {
  const wanted = query.trim();
  if (wanted === '') return texts.map((text) => [{ text, isHit: false }]);
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '\\s+')})`, 'giu');
  // With the pattern in brackets, every second piece of a split is what matched.
  return texts.map((text) => text.split(pattern).map((piece, index) => ({ text: piece, isHit: index % 2 === 1 })));
}
