import { formatMicroDollars } from '#platform/text/format-money.ts';
import { type VersionFigures, versionKey } from '../sets/compare-versions.ts';

const height = 180;
/** Pixels from one version to the next: a number alone takes less than what a run cost. */
const steps = { number: 40, cost: 72 };
const [axisWidth, top, bottom] = [48, 12, 44];
const shares = [0, 0.5, 1];
/** A region that scrolls can be scrolled without a mouse only when it takes the focus. */
const reachableByKeyboard = { tabIndex: 0 };
const place = (share: number) => top + (1 - share) * (height - top - bottom);

/**
 * Draws the share of runs that passed over the versions, each with its interval and what a run cost where that is known; the table below it
 * has the figures. More versions than there is room for scroll beside the axis, from the newest on.
 */
export function VersionsPlot({ versions }: { versions: VersionFigures[] }) {
  const step = versions.some(costOfRun) ? steps.cost : steps.number;
  const width = step * versions.length;
  const spoken = versions.map((version, at) => {
    const cost = costOfRun(version);
    return `version ${at + 1}: ${version.passed} of ${version.runs}${cost ? ` at ${cost} a run` : ''}`;
  });
  return (
    <div className="set-plot">
      <svg className="set-plot-scale" width={axisWidth} height={height} aria-hidden="true">
        {shares.map((share) => (
          <text key={share} x={axisWidth - 6} y={place(share) + 4} textAnchor="end">
            {share * 100} %
          </text>
        ))}
      </svg>
      <section className="set-plot-scroll" aria-label="Plot of the versions" {...reachableByKeyboard}>
        <svg width={width} height={height} role="img" aria-label={`Runs that passed. ${spoken.join(', ')}`}>
          {shares.map((share) => (
            <line key={share} className="set-plot-axis" x1={0} x2={width} y1={place(share)} y2={place(share)} />
          ))}
          {versions.map((version, at) => {
            const { passed, runs, interval } = version;
            const x = step * (at + 0.5);
            return (
              <g key={versionKey(version)}>
                <line className="set-plot-line" x1={x} x2={x} y1={place(interval.lower)} y2={place(interval.upper)} />
                {runs > 0 && <circle cx={x} cy={place(passed / runs)} r={5} />}
                <text x={x} y={height - 24} textAnchor="middle">
                  {at + 1}
                </text>
                <text x={x} y={height - 8} textAnchor="middle">
                  {costOfRun(version)}
                </text>
              </g>
            );
          })}
        </svg>
      </section>
    </div>
  );
}

/** Says what a run of a version cost; undefined where that is not known. */
export const costOfRun = ({ microDollars, runs }: VersionFigures) =>
  microDollars !== undefined && runs > 0 ? formatMicroDollars(microDollars / runs) : undefined;
