import {
  type AdvantageQuantity,
  type AdvantageWay,
  advantageParameter,
  advantageQuantities,
  advantageScaleEnd,
  advantageScore,
  advantageWays,
  compareAdvantage,
  formatAdvantageScore,
  type WayOfWorking,
} from './advantage-score.ts';

const labels: Record<AdvantageQuantity, string> = {
  compute: 'Compute scaling',
  autonomy: 'Autonomy',
  time: 'Time',
  effort: 'Effort',
  cost: 'Monetary cost',
};

/**
 * Two ways of working, compared. It is a form whose address holds the numbers: the server works out the result, and
 * `start-advantage-calculator.ts` does so while the reader types.
 */
export function AdvantageCalculator({ ways }: { ways: Record<AdvantageWay, WayOfWorking> }) {
  return (
    <form className="calculator" action="#calculator" id="calculator" method="get" data-island="advantage-calculator">
      <table>
        <caption>Rate both ways from 0 to {advantageScaleEnd}</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            {advantageWays.map((way) => (
              <th scope="col" key={way}>
                {way === 'first' ? 'First way' : 'Second way'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {advantageQuantities.map((quantity) => (
            <tr key={quantity}>
              <th scope="row">{labels[quantity]}</th>
              {advantageWays.map((way) => (
                <td key={way}>
                  <input
                    className="control"
                    type="number"
                    name={advantageParameter(way, quantity)}
                    aria-label={`${labels[quantity]}, ${way} way`}
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
            <th scope="row">Advantage</th>
            {advantageWays.map((way) => (
              <td key={way}>
                <output name={`${way}Score`}>{formatAdvantageScore(advantageScore(ways[way]))}</output>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="calculator-verdict" role="status" data-comparison>
        {compareAdvantage(ways)}
      </p>
      <p className="calculator-actions">
        <button type="submit" className="button button-primary">
          Compare
        </button>
        <span className="calculator-note">The numbers are in the address: send it to share them</span>
      </p>
    </form>
  );
}
