import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { describePlace, isSamePlace, type NotePlace, noteAddress } from './lesson-note.ts';
import { useLessonNotes } from './lesson-notes.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { blockOf, findBlock, firstInView, lastBelow, listBlocks, placeOfBlock } from './text-places.ts';

/**
 * Lets a text be annotated: a bar with “Note”, “Bookmark” and “Copy link” goes to the paragraph under the pointer, or with the arrow keys from
 * paragraph to paragraph; notes stand below theirs. The text is not drawn again for it, whoever made it.
 */
export function TextNotes({ children }: { children: ReactNode }) {
  const { lessonId, notes, add, rewrite, remove, toggleBookmark } = useLessonNotes();
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<HTMLElement>();
  const [writingAt, setWritingAt] = useState<NotePlace>();
  const place: NotePlace | undefined = current && { lessonId, atSecs: null, ...placeOfBlock(current) };
  const inText = notes.filter(({ quote }) => quote !== '');
  const isBookmarked = place !== undefined && notes.some((note) => note.text === '' && isSamePlace(note, place));
  const onVideo = notes.filter(({ quote }) => quote === '');

  useEffect(() => {
    current?.setAttribute('data-at-hand', '');
    return () => current?.removeAttribute('data-at-hand');
  }, [current]);

  // On a phone the bar floats over whatever is read next, so it goes away with its paragraph.
  useEffect(() => {
    if (!current || !matchMedia('(hover: none)').matches) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === false && setCurrent(undefined));
    observer.observe(current);
    return () => observer.disconnect();
  }, [current]);

  function step(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !text.current) return;
    event.preventDefault();
    const blocks = listBlocks(text.current);
    const next = blocks[(current ? blocks.indexOf(current) : -1) + by];
    next?.scrollIntoView({ block: 'nearest' });
    if (next) setCurrent(next);
  }

  /** Follows a pointer that moves. Text that moves under a resting one is no choice: a bookmark set by the keyboard moves it. */
  const follow = ({ target }: PointerEvent) => setCurrent(blockOf(target) ?? current);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the pointer and the focus in the text; what is pressed are buttons
    <div
      className="text-notes"
      data-noted-text
      ref={text}
      onPointerMove={follow}
      onPointerDown={follow}
      onFocus={({ target }) => setCurrent(blockOf(target) ?? current ?? (text.current ? firstInView(text.current) : undefined))}
    >
      <div
        role="toolbar"
        aria-label="Note at this paragraph: up and down choose another"
        className="text-notes-bar"
        data-placed={current !== undefined || undefined}
        style={current && ({ '--top': `${current.offsetTop}px` } as CSSProperties)}
        onKeyDown={step}
      >
        <Button tone="quiet" onClick={() => setWritingAt(place)}>
          Note
        </Button>
        <Button tone="quiet" aria-pressed={isBookmarked} onClick={() => place && toggleBookmark(place)}>
          Bookmark
        </Button>
        <CopyButton label="Copy link" text={() => location.origin + (place ? noteAddress(place) : location.pathname)} />
        <span className="sr-only" role="status">
          {place?.quote}
        </span>
      </div>
      {children}
      {inText.map((note) => (
        <BelowParagraph key={note.id} text={text} place={note}>
          <NoteItem note={note} notes={{ rewrite, remove }} />
        </BelowParagraph>
      ))}
      {writingAt && (
        <BelowParagraph key={writingAt.headingId + writingAt.quote} text={text} place={writingAt}>
          <NoteForm
            label="Note at this paragraph"
            save={(written) => void add(writingAt, written)}
            close={() => setWritingAt(undefined)}
          />
        </BelowParagraph>
      )}
      {onVideo.length > 0 && (
        <section className="notes-printed">
          <h2>Your notes on the video</h2>
          {onVideo.map((note) => (
            <p className="note-text" key={note.id}>
              <b>{describePlace(note)}</b> {note.text || 'Bookmark'}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

/** Shows something below the paragraph of a text that a place names; where it is gone, below its heading; where that is gone, nowhere. */
function BelowParagraph({
  text,
  place: { headingId, quote },
  children,
}: {
  text: RefObject<HTMLElement | null>;
  place: NotePlace;
  children: ReactNode;
}) {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const block = text.current && findBlock(text.current, { headingId, quote });
    if (!block) return;
    const element = document.createElement('div');
    element.dataset.textNotes = '';
    lastBelow(block).after(element);
    setHost(element);
    return () => element.remove();
  }, [text, headingId, quote]);
  return host && createPortal(children, host);
}
