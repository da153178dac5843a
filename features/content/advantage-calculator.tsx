import { useLocation } from 'react-router';
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
import { type AdvantageWords, advantageWords } from './advantage-words.ts';
import { compareAdvantage, formatAdvantageScore } from './compare-advantage.ts';
import { drawAdvantagePlot } from './draw-advantage-plot.ts';
import { Drawing } from './plots/drawing.tsx';
import './advantage-calculator.css';
import './text-tool.css';

/**
 * Two ways of working, compared and plotted. It is a form whose address holds the numbers: the server works out the result, and
 * `start-advantage-calculator.ts` does so while the reader types.
 */
export function AdvantageCalculator({ locale }: { locale: string }) {
  const parameters = new URLSearchParams(useLocation().search);
  const [ways, varied, words] = [readAdvantageWays(parameters), readVariedQuantity(parameters), advantageWords(locale)];
  return (
    <form className="text-tool calculator" action="#calculator" id="calculator" method="get" data-island="advantage-calculator">
      <WaysTable ways={ways} words={words} />
      <p className="calculator-verdict" role="status" data-comparison>
        {compareAdvantage(ways, words)}
      </p>
      <label className="calculator-varied">
        {words.vary}
        <select className="control control-select" name={variedParameter} defaultValue={varied}>
          {advantageQuantities.map((quantity) => (
            <option value={quantity} key={quantity}>
              {words.quantities[quantity]}
            </option>
          ))}
        </select>
      </label>
      <div className="figure plot" data-plot>
        {drawAdvantagePlot({ ways, varied, words }).map((drawing) => (
          <Drawing tree={drawing} key={String(drawing.properties.viewBox)} />
        ))}
      </div>
      <p className="calculator-actions">
        <button type="submit" className="button button-primary">
          {words.compare}
        </button>
        <span className="calculator-note">{words.share}</span>
      </p>
    </form>
  );
}

function WaysTable({ ways, words }: { ways: Record<AdvantageWay, WayOfWorking>; words: AdvantageWords }) {
  return (
    <table>
      <caption>{words.caption(advantageScaleEnd)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.quantity}</th>
          {advantageWays.map((way) => (
            <th scope="col" key={way}>
              {words.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {advantageQuantities.map((quantity) => (
          <tr key={quantity}>
            <th scope="row">{words.quantities[quantity]}</th>
            {advantageWays.map((way) => (
              <td key={way}>
                <input
                  className="control"
                  type="number"
                  name={advantageParameter(way, quantity)}
                  aria-label={`${words.quantities[quantity]}, ${words.ways[way]}`}
                  defaultValue={ways[way][quantity]}
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
          <th scope="row">{words.advantage}</th>
          {advantageWays.map((way) => (
            <td key={way}>
              <output name={`${way}Score`}>{formatAdvantageScore(advantageScore(ways[way]), words)}</output>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
