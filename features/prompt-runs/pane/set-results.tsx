import { DataTable } from '#app/components/data-table.tsx';
import { formatMicroDollars } from '#platform/text/format-money.ts';
import { compareVersions, type VersionFigures } from '../sets/compare-versions.ts';
import type { SetResult } from '../sets/set-result.ts';
import { inSeconds } from './answer-view.tsx';
import { VersionsPlot } from './versions-plot.tsx';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const verdicts = { better: 'better', worse: 'worse', unclear: 'not enough runs to tell' } as const;

/** Shows what came of a set over the versions of its prompt, as a plot and a table, and why runs did not pass. */
export function SetResults({ results }: { results: SetResult[] }) {
  const versions = compareVersions(results);
  if (versions.length === 0) return <p className="text-quiet">This set has not been run yet.</p>;
  const hasCosts = versions.some(({ microDollars }) => microDollars !== undefined);
  const last = versions.at(-1);
  return (
    <>
      {versions.length > 1 && <VersionsPlot versions={versions} />}
      <DataTable caption="Versions of this prompt, the oldest first">
        <thead>
          <tr>
            <th>Version</th>
            <th className="number">Passed (pass@1)</th>
            <th className="number">95 % interval</th>
            <th>Than the one before</th>
            <th className="number">pass@3</th>
            <th className="number">Runs</th>
            <th className="number">Tokens a run</th>
            {hasCosts && <th className="number">Cost a run</th>}
            <th className="number">Time a run</th>
            <th>Model</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version, at) => (
            <Row
              key={`${version.model} ${version.temperature} ${version.casesDigest} ${version.prompt}`}
              version={version}
              number={at + 1}
              hasCosts={hasCosts}
            />
          ))}
        </tbody>
      </DataTable>
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
    </>
  );
}

function Row({ version, number, hasCosts }: { version: VersionFigures; number: number; hasCosts: boolean }) {
  const { model, temperature, runs, passed, interval, passAt3, tokens, microDollars, milliseconds, change, prompt } = version;
  return (
    <tr>
      <td title={prompt.slice(0, 300)}>{number}</td>
      <td className="number">{runs > 0 ? percent(passed / runs) : '–'}</td>
      <td className="number">
        {percent(interval.lower)} to {percent(interval.upper)}
      </td>
      <td>{change ? verdicts[change.verdict] : '–'}</td>
      <td className="number">{passAt3 === undefined ? '–' : percent(passAt3)}</td>
      <td className="number">{runs}</td>
      <td className="number">{runs > 0 ? Math.round(tokens / runs) : '–'}</td>
      {hasCosts && (
        <td className="number">{runs > 0 && microDollars !== undefined ? formatMicroDollars(microDollars / runs) : '–'}</td>
      )}
      <td className="number">{runs > 0 ? inSeconds(milliseconds / runs) : '–'}</td>
      <td className="set-model">
        {model}, {temperature}
      </td>
    </tr>
  );
}
