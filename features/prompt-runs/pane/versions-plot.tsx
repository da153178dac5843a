import { formatMicroDollars } from '#platform/text/format-money.ts';
import type { VersionFigures } from '../sets/compare-versions.ts';

const height = 180;
const step = 80;
const [left, top, bottom] = [48, 12, 44];
const place = (share: number) => top + (1 - share) * (height - top - bottom);

/** Draws the share of runs that passed over the versions, each with its interval and what a run cost where that is known; the table below it has the figures. */
export function VersionsPlot({ versions }: { versions: VersionFigures[] }) {
  const width = left + step * versions.length;
  const spoken = versions.map((version, at) => {
    const cost = costOfRun(version);
    return `version ${at + 1}: ${version.passed} of ${version.runs}${cost && ` at ${cost} a run`}`;
  });
  return (
    <svg
      className="set-plot"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      role="img"
      aria-label={`Runs that passed. ${spoken.join(', ')}`}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="set-plot-axis" x1={left} x2={width} y1={place(share)} y2={place(share)} />
          <text x={left - 6} y={place(share) + 4} textAnchor="end">
            {share * 100} %
          </text>
        </g>
      ))}
      {versions.map((version, at) => {
        const { passed, runs, interval, prompt, model, temperature, casesDigest } = version;
        const x = left + step * (at + 0.5);
        return (
          <g key={`${model} ${temperature} ${casesDigest} ${prompt}`}>
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
  );
}

const costOfRun = ({ microDollars, runs }: VersionFigures) =>
  microDollars !== undefined && runs > 0 ? formatMicroDollars(microDollars / runs) : '';
