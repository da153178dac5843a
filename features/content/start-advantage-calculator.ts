import { advantageScore, advantageWays, compareAdvantage, formatAdvantageScore, readAdvantageWays } from './advantage-score.ts';

/** Keeps the result and the address in step with what is typed. */
export function startAdvantageCalculator(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const typed = () => new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
  show(readAdvantageWays(typed())); // a browser that comes back to a page puts in what was typed before

  form.addEventListener('input', () => {
    const parameters = typed();
    show(readAdvantageWays(parameters));
    history.replaceState(history.state, '', `?${parameters}${location.hash}`);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.dataset.ready = '';

  function show(ways: ReturnType<typeof readAdvantageWays>): void {
    for (const way of advantageWays) {
      const output = form.querySelector(`output[name="${way}Score"]`);
      if (output) output.textContent = formatAdvantageScore(advantageScore(ways[way]));
    }
    const comparison = form.querySelector('[data-comparison]');
    if (comparison) comparison.textContent = compareAdvantage(ways);
  }
}
