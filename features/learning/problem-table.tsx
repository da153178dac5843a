import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { describeShare, type ProblemFigures } from './learning-figures.ts';
import { describeFault } from './learning-messages.ts';

/** The figures of a problem, with its words. */
export interface ProblemView extends ProblemFigures {
  title: string;
  lesson: string;
}

/** Shows what became of each problem that somebody tried. */
export function ProblemTable({ problems }: { problems: ProblemView[] }) {
  return (
    <section aria-labelledby="problems" className="grid grid-cols-1 gap-4">
      <h2 id="problems">Problems by verdict</h2>
      {problems.length === 0 ? (
        <EmptyState title="Nobody has tried one yet">
          What became of each problem will stand here: solved at once, solved later, out of tries, or left.
        </EmptyState>
      ) : (
        <>
          <p className="max-w-prose">
            Everybody with an account who tried it, members or not, each once: solved at the first try, solved later, out of tries
            in a round and never solved, or left. Shares are of these people; tries that somebody deleted are not counted.
          </p>
          <DataTable caption="Problems that somebody tried">
            <thead>
              <tr>
                <th scope="col">Problem</th>
                {['People', 'Perfect', 'Imperfect', 'Failed', 'Left', 'Tries', 'Median tries'].map((name) => (
                  <th key={name} scope="col" className="number">
                    {name}
                  </th>
                ))}
                <th scope="col">Commonest fault</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ problemId, title, lesson, people, tries, medianTries, commonestFault, ...outcomes }) => (
                <tr key={problemId}>
                  <th scope="row" className="min-w-44">
                    {title}
                    <span className="block text-quiet font-normal">{lesson}</span>
                  </th>
                  <td className="number">{people.toLocaleString('en')}</td>
                  {[outcomes.perfect, outcomes.imperfect, outcomes.failed, outcomes.left].map((count, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
                    <td key={at} className="number">
                      {describeShare(count, people)}
                    </td>
                  ))}
                  <td className="number">{tries.toLocaleString('en')}</td>
                  <td className="number">{medianTries ?? ''}</td>
                  <td className="min-w-36">{commonestFault ? describeFault(commonestFault) : ''}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </>
      )}
    </section>
  );
}
