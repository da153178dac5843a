import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ExerciseCounts } from '#features/lessons/progress/lesson-outline.tsx';
import type { LessonProgress } from '#features/lessons/progress/lesson-progress.ts';
import type { ContentHeading } from '#features/markdown/headings.ts';

/** Shows the column beside a lesson's text; its children are `AsideSection`s. */
export function LessonAside({ children }: { children: ReactNode }) {
  return (
    <aside className="lesson-aside" aria-label="About this lesson">
      {children}
    </aside>
  );
}

export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="aside-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** Leads to the headings of the text, and marks the one being read. */
export function OnThisPage({ headings }: { headings: ContentHeading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav className="aside-section on-this-page" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ol>
        {headings.map(({ anchor, text, linkName, depth }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-label={linkName}
              data-depth={depth}
              aria-current={anchor === current ? 'location' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows the reader's progress with the lesson's video, text and exercises. */
export function LessonFigures({ own, exercises }: { own: LessonProgress; exercises: ExerciseCounts[string] | undefined }) {
  return (
    <AsideSection title={`This lesson: ${own.state === 'started' ? 'in progress' : own.state.replace('-', ' ')}`}>
      <ul className="lesson-figures">
        {own.durationSecs !== null && (
          <li>
            Video
            <span>{Math.round(own.watchedShare * 100)}% watched</span>
          </li>
        )}
        <li>
          Text
          <span>{own.isRead ? 'read to the end' : 'not read to the end'}</span>
        </li>
        {exercises && (
          <li>
            Exercises
            <span>
              {exercises.solved} of {exercises.total} solved
            </span>
          </li>
        )}
      </ul>
    </AsideSection>
  );
}

/** The heading of the part that is at the top of the window; null above the first. */
function useCurrentHeading(headings: ContentHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ anchor }) => document.getElementById(anchor) ?? []);
    const follow = () => {
      const reached = elements.findLast((element) => element.getBoundingClientRect().top <= innerHeight / 4);
      setCurrent(reached?.id ?? null);
    };
    // Everything above the line counts as seen, so that a jump over several headings is heard of too.
    const observer = new IntersectionObserver(follow, { rootMargin: '1000000px 0px -75% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
