import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/components/island.tsx';
import { Drawing } from '#features/markdown/plots/drawing.tsx';
import { formParameters } from '../form-parameters.ts';
import { type AdvantageMessages, advantageMessages } from './advantage-messages.ts';
import {
  type AdvantageWay,
  advantageParameter,
  advantageQuantities,
  advantageScaleEnd,
  advantageScore,
  advantageWays,
  readAdvantageWays,
  readVariedQuantity,
  variedParameter,
  type WayOfWorking,
} from './advantage-score.ts';
import { compareAdvantage, formatAdvantageScore } from './compare-advantage.ts';
import { drawAdvantagePlot } from './draw-advantage-plot.ts';
import './advantage-calculator.css';
import '../text-tool.css';

/**
 * Shows two ways of working, compared and plotted. It is a form whose address holds the numbers: the server works out the result of
 * `search`, and in the browser result and address follow what is typed.
 */
export function AdvantageCalculator({ locale, search }: { locale: string; search: string }) {
  const { form, typed, follow } = useTyped(search);
  const messages = advantageMessages(locale);
  const [ways, varied] = [readAdvantageWays(typed), readVariedQuantity(typed)];
  return (
    <form
      className="text-tool calculator"
      action="#calculator"
      id="calculator"
      method="get"
      data-ready={useIsHydrated() || undefined}
      onInput={follow}
      onSubmit={(event) => event.preventDefault()}
      ref={form}
    >
      <WaysTable search={search} ways={ways} messages={messages} />
      <p className="calculator-verdict" role="status">
        {compareAdvantage(ways, messages)}
      </p>
      <label className="calculator-varied">
        {messages.vary}
        <select
          className="control control-select"
          name={variedParameter}
          defaultValue={readVariedQuantity(new URLSearchParams(search))}
        >
          {advantageQuantities.map((quantity) => (
            <option value={quantity} key={quantity}>
              {messages.quantities[quantity]}
            </option>
          ))}
        </select>
      </label>
      <div className="figure plot">
        {drawAdvantagePlot({ ways, varied, messages }).map((drawing) => (
          <Drawing tree={drawing} key={String(drawing.properties.viewBox)} />
        ))}
      </div>
      <p className="calculator-actions">
        <button type="submit" className="button button-primary">
          {messages.compare}
        </button>
        <span className="calculator-note">{messages.share}</span>
      </p>
    </form>
  );
}

/** Keeps the address in step with what is typed. */
function useTyped(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => new URLSearchParams(search));

  const follow = useCallback(() => {
    if (!form.current) return;
    const parameters = formParameters(form.current);
    setTyped(parameters);
    history.replaceState(history.state, '', `?${parameters}${location.hash}`);
  }, []);
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    setTyped(formParameters(fields)); // a browser that comes back to a page puts in what was typed before
    // React's own event of that name comes with every key: this one when a number is typed to its end.
    const settle = () => {
      showCounted(fields);
      follow();
    };
    fields.addEventListener('change', settle);
    return () => fields.removeEventListener('change', settle);
  }, [follow]);
  return { form, typed, follow };
}

/** Has each field show the number that counts: none is over the scale's end, and an empty one is the example's. */
function showCounted(form: HTMLFormElement): void {
  const ways = readAdvantageWays(formParameters(form));
  for (const way of advantageWays) {
    for (const quantity of advantageQuantities) {
      const field = form.elements.namedItem(advantageParameter(way, quantity));
      const counted = ways[way][quantity];
      if (field instanceof HTMLInputElement && field.valueAsNumber !== counted) field.valueAsNumber = counted;
    }
  }
}

function WaysTable({
  search,
  ways,
  messages,
}: {
  search: string;
  ways: Record<AdvantageWay, WayOfWorking>;
  messages: AdvantageMessages;
}) {
  const first = readAdvantageWays(new URLSearchParams(search));
  return (
    <table>
      <caption>{messages.caption(advantageScaleEnd)}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.quantity}</th>
          {advantageWays.map((way) => (
            <th scope="col" key={way}>
              {messages.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {advantageQuantities.map((quantity) => (
          <tr key={quantity}>
            <th scope="row">{messages.quantities[quantity]}</th>
            {advantageWays.map((way) => (
              <td key={way}>
                <input
                  className="control"
                  type="number"
                  name={advantageParameter(way, quantity)}
                  aria-label={`${messages.quantities[quantity]}, ${messages.ways[way]}`}
                  defaultValue={first[way][quantity]}
                  min={0}
                  max={advantageScaleEnd}
                  step="any"
                  inputMode="decimal"
                  required
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.advantage}</th>
          {advantageWays.map((way) => (
            <td key={way}>
              <output name={`${way}Score`}>{formatAdvantageScore(advantageScore(ways[way]), messages)}</output>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
