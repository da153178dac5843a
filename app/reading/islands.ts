import type { ComponentType } from 'react';

/** Makes an island live. */
type Hydrate = (root: HTMLElement) => void;

/** The parts of reading pages that live in the browser. Each arrives when it is near or used, so a page that has none pays for none. */
const islands: Record<string, () => Promise<Hydrate>> = {
  'advantage-calculator': () =>
    hydrated(import('#features/publishing/calculator/advantage-calculator.tsx').then((part) => part.AdvantageCalculator)),
  'first-exercise': () => hydrated(import('#features/practice/workbench/first-exercise.tsx').then((part) => part.FirstExercise)),
  'next-lesson-in-menu': () =>
    hydrated(import('#features/lessons/progress/next-lesson-in-menu.tsx').then((part) => part.NextLessonInMenu)),
  'next-lesson-link': () =>
    hydrated(import('#features/lessons/progress/next-lesson-link.tsx').then((part) => part.NextLessonLink)),
  'no-course-notice': () =>
    hydrated(import('#features/access/browser-access/no-course-notice.tsx').then((part) => part.NoCourseNotice)),
  'poll-form': () => hydrated(import('#features/publishing/polls/poll-form.tsx').then((part) => part.PollForm)),
  'query-console': () =>
    hydrated(import('#features/publishing/content-client/query-console.tsx').then((part) => part.QueryConsole)),
  question: () => import('#features/publishing/questions/wire-question.ts').then(({ wireQuestion }) => wireQuestion),
  'sign-out-form': () => hydrated(import('#features/users/browser-account/sign-out-form.tsx').then((part) => part.SignOutForm)),
};

async function hydrated<Props extends object>(arriving: Promise<ComponentType<Props>>): Promise<Hydrate> {
  const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.ts'), arriving]);
  return (root) => hydrateIsland(root, component);
}

const nearness = '200px';

/** Starts each island when it is time; until then, and without scripts, it works as its markup says. */
export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        // The island's own box is none (shell.css), so what lies in it is looked at.
        const island = target.closest<HTMLElement>('[data-island]');
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        void start(island);
      }
    },
    { rootMargin: nearness },
  );
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.start === 'submit') startAtSubmit(island);
    else observer.observe(island.firstElementChild ?? island);
  }
}

/** Starts an island. Where its script does not come, app/rendering/before-paint.ts tells the reader. */
async function start(island: HTMLElement): Promise<void> {
  const hydrate = await islands[island.dataset.island ?? '']?.().catch((error) => {
    island.dataset.waiting = 'failed';
    throw error;
  });
  hydrate?.(island);
  delete island.dataset.waiting;
  if (window.earlyInput?.size) await (await import('#platform/browser/replay-early-input.ts')).replayEarlyInput(island);
}

/** Holds what is submitted back until the component is there to take it, once; where that cannot come, the server takes it. */
function startAtSubmit(island: HTMLElement): void {
  let isStarting = false;
  function hold(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isStarting) return;
    isStarting = true;
    start(island).then(
      () => {
        island.removeEventListener('submit', hold);
        form.requestSubmit(event.submitter);
      },
      () => form.submit(),
    );
  }
  island.addEventListener('submit', hold);
}
