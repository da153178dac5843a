import { type FeedbackPlace, longestQuote } from './feedback.ts';

/** A heading, a paragraph or the like of a lesson's text. */
export interface Passage {
  element: HTMLElement;
  quote: string;
  isHeading: boolean;
  /** The anchor of the heading above it, or its own. */
  headingId?: string;
}

const passages = ['h2', 'h3', 'p', 'pre', ':is(ul, ol) > li', 'blockquote > p'].map((each) => `.prose > ${each}`).join();

/** Lists what of the lesson's text on this page can be pointed at, in its order. */
export function listPassages(): Passage[] {
  let headingId: string | undefined;
  return [...document.querySelectorAll<HTMLElement>(passages)].flatMap((element) => {
    const isHeading = /^H[23]$/.test(element.tagName);
    if (isHeading) headingId = element.id || undefined;
    const quote = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, longestQuote).trim();
    return quote ? [{ element, quote, isHeading, ...(headingId && { headingId }) }] : [];
  });
}

/** Tells the place the reader means: what is selected in the text, the video while it is in view, or else what is read at the moment. */
export function findPlaceInView({ lessonId, atSecs }: { lessonId: string; atSecs: number | null }): FeedbackPlace {
  const all = listPassages();
  const selected = getSelection()?.anchorNode;
  const inText = (passage: Passage | undefined): FeedbackPlace | undefined =>
    passage && { lessonId, quote: passage.quote, ...(passage.headingId && { headingId: passage.headingId }) };
  const chosen = getSelection()?.isCollapsed ? undefined : all.find(({ element }) => element.contains(selected ?? null));
  if (chosen) return inText(chosen) ?? { lessonId };
  const video = document.querySelector('video');
  if (atSecs !== null && video && video.getBoundingClientRect().bottom > innerHeight / 4) return { lessonId, atSecs };
  return inText(all.find(({ element }) => element.getBoundingClientRect().top >= 0)) ?? { lessonId };
}

/** Brings the passage of a place into view, and takes the keyboard there. */
export function showPassage({ quote, headingId }: { quote: string; headingId?: string }): void {
  const same = listPassages().filter((passage) => passage.quote === quote);
  const element = (same.find((passage) => passage.headingId === headingId) ?? same[0])?.element ?? headingOf(headingId);
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const headingOf = (headingId: string | undefined) => (headingId ? document.getElementById(headingId) : null);
