import { useEffect, useEffectEvent, useRef } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import { second } from '#platform/durations.ts';

/** The time after which whoever stays at a heading counts as reading there. */
const readingPause = 4 * second;
/**
 * The time that a passage is in view that was not just scrolled past: a browser may run through a whole text when somebody jumps to its
 * end.
 */
const glance = second;

interface Heading {
  anchor: string;
  text: string;
}

/**
 * Tells the server where a lesson's text is being read, once the lesson is started, and that it was read to the end: each of its headings and
 * the element `endId` after it came into view. A jump to the end passes over what lies between, so it does not count.
 */
export function useReadingReport({
  lessonId,
  userId,
  headings,
  endId,
  isStarted,
  isRead,
  onRead,
}: {
  lessonId: string;
  userId: string;
  headings: readonly Heading[];
  endId: string;
  isStarted: boolean;
  isRead: boolean;
  onRead: (settled: { isFirstTime: boolean }) => void;
}): void {
  const told = useRef(isRead);
  told.current ||= isRead;
  const report = useEffectEvent(async (what: { heading?: object; isRead?: boolean }) => {
    const body = { lessonId, parentUserId: userId, ...what };
    return callFunction<{ isFirstTime: boolean }>('recordReading', body);
  });
  const noteHeading = useEffectEvent(({ anchor, text }: Heading) => {
    // Where one reads is a help and no more: what cannot be sent is let go.
    if (isStarted) report({ heading: { kind: 'heading', id: anchor, title: text } }).catch(() => {});
  });
  const noteEnd = useEffectEvent(() => {
    if (told.current) return;
    told.current = true;
    report({ isRead: true }).then(onRead, () => {
      told.current = false; // the next look at the end tells it again
    });
  });

  useEffect(() => {
    const unseen = new Set([...headings.map(({ anchor }) => anchor), endId]);
    const glances = new Map<string, ReturnType<typeof setTimeout>>();
    const see = (id: string) => {
      unseen.delete(id);
      if (unseen.size === 0) noteEnd();
    };
    const ofEnd = observe([...unseen], '0px', (id, isInView) => {
      clearTimeout(glances.get(id));
      if (isInView) glances.set(id, setTimeout(see, glance, id));
    });
    let pause: ReturnType<typeof setTimeout> | undefined;
    // The upper half, where at first the video is: a page that is only opened is not read.
    const ofPlace = observe([...unseen], '0px 0px -50% 0px', (id, isInView) => {
      if (!isInView) return;
      clearTimeout(pause);
      const heading = headings.find(({ anchor }) => anchor === id);
      if (heading) pause = setTimeout(() => noteHeading(heading), readingPause);
    });
    return () => {
      ofEnd.disconnect();
      ofPlace.disconnect();
      for (const timer of [pause, ...glances.values()]) clearTimeout(timer);
    };
  }, [headings, endId]);
}

/** Calls `look` with the id of an element whenever it comes into the window, less the margin, or leaves it. */
function observe(ids: string[], rootMargin: string, look: (id: string, isInView: boolean) => void): IntersectionObserver {
  const onLook = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) look(target.id, isIntersecting);
  };
  const observer = new IntersectionObserver(onLook, { rootMargin });
  for (const id of ids) {
    const element = document.getElementById(id);
    if (element) observer.observe(element);
  }
  return observer;
}
