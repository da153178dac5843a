import type { ComponentType } from 'react';

/** The parts of reading pages that live in the browser. Each arrives when it comes near the window, so a page that has none pays for none. */
const islands: Record<string, () => Promise<(root: HTMLElement) => void>> = {
  'advantage-calculator': () =>
    hydrated(import('#features/publishing/calculator/advantage-calculator.tsx').then((part) => part.AdvantageCalculator)),
  'first-exercise': () => hydrated(import('#features/practice/first-exercise.tsx').then((part) => part.FirstExercise)),
  'next-lesson-link': () =>
    hydrated(import('#features/lessons/progress/next-lesson-link.tsx').then((part) => part.NextLessonLink)),
  'poll-form': () => hydrated(import('#features/publishing/polls/poll-form.tsx').then((part) => part.PollForm)),
  'query-console': () =>
    hydrated(import('#features/publishing/content-client/query-console.tsx').then((part) => part.QueryConsole)),
};

async function hydrated<Props extends object>(arriving: Promise<ComponentType<Props>>): Promise<(root: HTMLElement) => void> {
  const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.ts'), arriving]);
  return (root) => hydrateIsland(root, component);
}

const nearness = '200px';

/** Starts every element with `data-island` once it is in sight; until then, and without scripts, it works as its markup says. */
export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        // The island's own box is none (shell.css), so what lies in it is looked at.
        const island = target instanceof HTMLElement && target.closest<HTMLElement>('[data-island]');
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        void islands[island.dataset.island ?? '']?.().then((start) => start(island));
      }
    },
    { rootMargin: nearness },
  );
  for (const element of document.querySelectorAll('[data-island]')) {
    observer.observe(element.firstElementChild ?? element);
  }
}
