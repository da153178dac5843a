import { advantageScore, advantageWays, readAdvantageWays, readVariedQuantity } from './advantage-score.ts';
import { advantageWords } from './advantage-words.ts';
import { compareAdvantage, formatAdvantageScore } from './compare-advantage.ts';
import { drawAdvantagePlot } from './draw-advantage-plot.ts';
import { buildDrawing } from './plots/build-drawing.ts';

/** Keeps the result, the plot and the address in step with what is typed. */
export function startAdvantageCalculator(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const words = advantageWords(document.documentElement.lang);
  const typed = () => new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
  show(typed()); // a browser that comes back to a page puts in what was typed before

  form.addEventListener('input', () => {
    const parameters = typed();
    show(parameters);
    history.replaceState(history.state, '', `?${parameters}${location.hash}`);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.dataset.ready = '';

  function show(parameters: URLSearchParams): void {
    const ways = readAdvantageWays(parameters);
    for (const way of advantageWays) {
      const output = form.querySelector(`output[name="${way}Score"]`);
      if (output) output.textContent = formatAdvantageScore(advantageScore(ways[way]), words);
    }
    const comparison = form.querySelector('[data-comparison]');
    if (comparison) comparison.textContent = compareAdvantage(ways, words);
    const drawings = drawAdvantagePlot({ ways, varied: readVariedQuantity(parameters), words });
    form.querySelector('[data-plot]')?.replaceChildren(...drawings.map(buildDrawing));
  }
}
