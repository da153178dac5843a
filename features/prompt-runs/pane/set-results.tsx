import { DataTable } from '#app/components/data-table.tsx';
import { compareVersions, type VersionFigures, versionKey } from '../sets/compare-versions.ts';
import type { SetResult } from '../sets/set-result.ts';
import { inSeconds } from './answer-view.tsx';
import { costOfRun, VersionsPlot } from './versions-plot.tsx';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const verdicts = { better: 'better', worse: 'worse', unclear: 'not enough runs to tell' } as const;

interface Figure {
  label: string;
  isNumber?: boolean;
  /** Undefined where it is not known. */
  of: (version: VersionFigures) => string | undefined;
}

const perRun = (value: (version: VersionFigures) => string | undefined) => (version: VersionFigures) =>
  version.runs > 0 ? value(version) : undefined;

const modelOf = ({ model, temperature }: VersionFigures) => `${model}, temperature ${temperature}`;

const figures: Figure[] = [
  {
    label: 'Passed (95 % interval)',
    isNumber: true,
    of: perRun(
      ({ passed, runs, interval: { lower, upper } }) => `${percent(passed / runs)} (${percent(lower)} to ${percent(upper)})`,
    ),
  },
  { label: 'Than before', of: ({ change }) => change && verdicts[change.verdict] },
  { label: 'pass@3', isNumber: true, of: ({ passAt3 }) => (passAt3 === undefined ? undefined : percent(passAt3)) },
  { label: 'Runs', isNumber: true, of: ({ runs }) => String(runs) },
  { label: 'Tokens a run', isNumber: true, of: perRun(({ tokens, runs }) => String(Math.round(tokens / runs))) },
  { label: 'Cost a run', isNumber: true, of: costOfRun },
  { label: 'Time a run', isNumber: true, of: perRun(({ milliseconds, runs }) => inSeconds(milliseconds / runs)) },
  { label: 'Model', of: modelOf },
];

/** Shows what came of a set over the versions of its prompt, as a plot and a table, and why runs did not pass. */
export function SetResults({ results }: { results: SetResult[] }) {
  const versions = compareVersions(results);
  if (versions.length === 0) return <p className="text-quiet">This set has not been run yet.</p>;
  const models = new Set(versions.map(modelOf));
  const shown = figures.filter(({ of }) => (of === costOfRun ? versions.some(costOfRun) : of !== modelOf || models.size > 1));
  const last = versions.at(-1);
  return (
    <div className="set-results">
      {versions.length > 1 && <VersionsPlot versions={versions} />}
      {models.size === 1 && <p className="run-facts">All by {[...models]}</p>}
      <VersionsTable versions={versions} figures={shown} />
      <VersionCards versions={versions} figures={shown} />
      {last && last.failures.length > 0 && (
        <details>
          <summary>Why runs of version {versions.length} did not pass</summary>
          <ul className="run-history">
            {last.failures.map(({ name, reason, answer }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: failures have no name, and keep their places
              <li key={at}>
                <p>
                  {name}: {reason}
                </p>
                <pre className="run-text">{answer}</pre>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function VersionsTable({ versions, figures }: { versions: VersionFigures[]; figures: Figure[] }) {
  return (
    <DataTable caption="Versions of this prompt, the oldest first">
      <thead>
        <tr>
          <th>Version</th>
          {figures.map(({ label, isNumber }) => (
            <th key={label} className={isNumber ? 'number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map((version, at) => (
          <tr key={versionKey(version)}>
            <td title={version.prompt.slice(0, 300)}>{at + 1}</td>
            {figures.map(({ label, isNumber, of }) => (
              <td key={label} className={isNumber ? 'number' : undefined}>
                {of(version) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The versions whose cards are open: the newest are read most, and the others are folded up. */
const mostOpen = 3;

/** Shows the versions as cards where their table would be wider than the page; the newest version stands first. */
function VersionCards({ versions, figures }: { versions: VersionFigures[]; figures: Figure[] }) {
  const cards = versions.map((version, at) => (
    <VersionCard key={versionKey(version)} {...{ version, figures }} number={at + 1} />
  ));
  const newestFirst = cards.toReversed();
  const [newest, earlier] = [newestFirst.slice(0, mostOpen), newestFirst.slice(mostOpen)];
  return (
    <div className="set-cards">
      <ol aria-label="Versions of this prompt, the newest first">{newest}</ol>
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length === 1 ? 'The version before' : `${earlier.length} versions before`}</summary>
          <ol>{earlier}</ol>
        </details>
      )}
    </div>
  );
}

function VersionCard({ version, figures, number }: { version: VersionFigures; figures: Figure[]; number: number }) {
  return (
    <li>
      <p className="run-answer-title">Version {number}</p>
      <dl>
        {figures.map(({ label, of }) => {
          const value = of(version);
          return (
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}
