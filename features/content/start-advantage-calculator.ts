import {
  advantageParameter,
  advantageQuantities,
  advantageScore,
  advantageWays,
  readAdvantageWays,
  readVariedQuantity,
} from './advantage-score.ts';
import { advantageWords } from './advantage-words.ts';
import { compareAdvantage, formatAdvantageScore } from './compare-advantage.ts';
import { drawAdvantagePlot } from './draw-advantage-plot.ts';
import { formParameters } from './form-parameters.ts';
import { buildDrawing } from './plots/build-drawing.ts';

/** Keeps the result, the plot and the address in step with what is typed. */
export function startAdvantageCalculator(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const words = advantageWords(document.documentElement.lang);
  const typed = () => formParameters(form);
  show(typed()); // a browser that comes back to a page puts in what was typed before

  form.addEventListener('input', follow);
  // Once it is typed, a field shows the number that counts: none is over the scale's end, and an empty one is the example's.
  form.addEventListener('change', () => {
    const ways = readAdvantageWays(typed());
    for (const way of advantageWays) {
      for (const quantity of advantageQuantities) {
        const field = form.elements.namedItem(advantageParameter(way, quantity));
        const counted = ways[way][quantity];
        if (field instanceof HTMLInputElement && field.valueAsNumber !== counted) field.valueAsNumber = counted;
      }
    }
    follow();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.dataset.ready = '';

  function follow(): void {
    const parameters = typed();
    show(parameters);
    history.replaceState(history.state, '', `?${parameters}${location.hash}`);
  }

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
