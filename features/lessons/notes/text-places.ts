import { longestQuote, type NotePlace } from './lesson-note.ts';

/** The places that can be noted: everything on the first level of a text, except what is worked on there and the notes. */
const blocks = '.prose > :not(section, .island, [data-text-notes])';

/** Finds the block of the text that something lies in. */
export function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(blocks) : null;
}

export function listBlocks(text: Element): HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>(blocks)];
}

export function firstInView(text: Element): HTMLElement | undefined {
  return listBlocks(text).find((block) => block.getBoundingClientRect().bottom > 0);
}

/** Finds what stands last of a block and the notes below it. */
export function lastBelow(block: Element): Element {
  const next = block.nextElementSibling;
  return next?.matches('[data-text-notes]') ? lastBelow(next) : block;
}

/** Tells the place of a block: the heading it stands below, and its opening words. */
export function placeOfBlock(block: HTMLElement): Pick<NotePlace, 'headingId' | 'quote'> {
  let heading: Element | null = block;
  while (heading && !(isHeading(heading) && heading.id)) heading = heading.previousElementSibling;
  return { headingId: heading?.id ?? '', quote: openingWords(block) };
}

const isHeading = (element: Element) => /^H[1-6]$/.test(element.tagName);

/** The opening words of a block, in one line and ending with a whole word, so that a browser finds them in the text. */
function openingWords(block: HTMLElement): string {
  const code = block.matches('pre') ? block : block.querySelector('pre');
  const first = code ?? block.querySelector('li, td, th, p, figcaption') ?? block;
  const [line = ''] = code ? (first.textContent?.trim().split('\n') ?? []) : [first.textContent ?? ''];
  const words = line.replace(/\s+/g, ' ').trim();
  return words.length <= longestQuote ? words : words.slice(0, words.lastIndexOf(' ', longestQuote) + 1 || longestQuote).trim();
}

/**
 * Finds the block that a note is about: by its opening words below its heading, then anywhere; where they are gone, the heading itself, and
 * null where that is gone too.
 */
export function findBlock(text: Element, { headingId, quote }: Pick<NotePlace, 'headingId' | 'quote'>): HTMLElement | null {
  const same = listBlocks(text).filter((block) => openingWords(block) === quote);
  return (
    same.find((block) => placeOfBlock(block).headingId === headingId) ??
    same[0] ??
    listBlocks(text).find((block) => headingId !== '' && block.id === headingId) ??
    null
  );
}

/** Brings the place of a note in the text of the page into view, and takes the keyboard there. */
export function showPlaceInText(place: NotePlace): void {
  const text = document.querySelector('[data-noted-text]');
  const block = text && findBlock(text, place);
  if (!block) return;
  block.scrollIntoView({ block: 'center' });
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
