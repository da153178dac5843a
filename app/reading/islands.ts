type Start = (root: HTMLElement) => void;

/** Parts of reading pages that do something. Each arrives when it comes near the window, so a page that has none pays for none. */
const islands: Record<string, () => Promise<Start>> = {
  'first-exercise': async () => (await import('#features/practice/start-first-exercise.ts')).startFirstExercise,
  poll: async () => (await import('#features/content/polls/start-poll.ts')).startPoll,
  'advantage-calculator': async () => (await import('#features/content/start-advantage-calculator.ts')).startAdvantageCalculator,
  'query-console': async () => (await import('#features/content/client/start-query-console.ts')).startQueryConsole,
};

const nearness = '200px';

/** Starts every element with `data-island` once it is in sight; until then, and without scripts, it works as its markup says. */
export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void islands[target.dataset.island ?? '']?.().then((start) => start(target));
      }
    },
    { rootMargin: nearness },
  );
  for (const element of document.querySelectorAll('[data-island]')) observer.observe(element);
}
