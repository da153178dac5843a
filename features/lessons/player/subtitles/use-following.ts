import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The distance of the followed line from the top of its box, as a share of the box. */
const restingPlace = 1 / 3;

/**
 * Keeps the line that is said in sight by scrolling its list, never the page, until the reader scrolls the list elsewhere. Give `onScroll`
 * to the list; `showLine` shows another line instead, and `follow` takes up following again.
 */
export function useFollowing({
  list,
  lines,
  current,
}: {
  list: RefObject<HTMLElement | null>;
  /** The lines that the list shows: another language has its lines elsewhere. */
  lines: readonly unknown[];
  current: number;
}) {
  const [isFollowing, setFollowing] = useState(true);
  const ownScroll = useRef<number>(undefined);

  const scrollTo = (index: number) => {
    const box = list.current;
    const line = box?.children[index];
    if (!box || !(line instanceof HTMLElement)) return;
    const isInSight = line.offsetTop >= box.scrollTop && line.offsetTop + line.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isInSight) box.scrollTop = line.offsetTop - box.clientHeight * restingPlace;
    ownScroll.current = box.scrollTop;
  };
  const catchUp = useEffectEvent(() => {
    if (isFollowing) scrollTo(current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line and other lines are followed, and the reader taking it up again
  useEffect(() => catchUp(), [current, lines, isFollowing]);

  const onScroll = () => {
    if (list.current && Math.abs(list.current.scrollTop - (ownScroll.current ?? 0)) > 1) setFollowing(false);
  };
  const showLine = (index: number) => {
    setFollowing(false);
    scrollTo(index);
  };
  return { isFollowing, onScroll, follow: () => setFollowing(true), showLine };
}
