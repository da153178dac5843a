import { advantageScore, advantageWays, compareAdvantage, formatAdvantageScore, readAdvantageWays } from './advantage-score.ts';

/** Keeps the result and the address in step with what is typed. A page kept in memory has the example's numbers, so it begins with the address. */
export function startAdvantageCalculator(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const address = new URLSearchParams(location.search);
  const given = readAdvantageWays(address);
  for (const input of form.querySelectorAll('input')) if (address.has(input.name)) input.value = address.get(input.name) ?? '';
  show(given);

  form.addEventListener('input', () => {
    const parameters = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    show(readAdvantageWays(parameters));
    history.replaceState(history.state, '', `?${parameters}${location.hash}`);
  });
  form.addEventListener('submit', (event) => event.preventDefault());

  function show(ways: ReturnType<typeof readAdvantageWays>): void {
    for (const way of advantageWays) {
      const output = form.querySelector(`output[name="${way}Score"]`);
      if (output) output.textContent = formatAdvantageScore(advantageScore(ways[way]));
    }
    const comparison = form.querySelector('[data-comparison]');
    if (comparison) comparison.textContent = compareAdvantage(ways);
  }
}
