import type { Element } from 'hast';
import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { DeskPlot } from '#features/owner/desk-plot.tsx';
import { describeShare, type LessonFigures, quietDays } from './learning-figures.ts';
import { type LearningQuery, writeLearningQuery } from './learning-query.ts';

/** Shows how far people get in the course, and where those stopped who were not seen lately. */
export function LessonFunnel({
  figures,
  drawings,
  lessons: titles,
  query,
}: {
  figures: LessonFigures;
  drawings: Element[];
  lessons: readonly { lessonId: string; title: string }[];
  query: LearningQuery;
}) {
  const { members, opened, finishedAll, quietBeforeOpening, quietBeforeStarting, lessons } = figures;
  return (
    <section aria-labelledby="funnel" className="grid grid-cols-1 gap-4">
      <h2 id="funnel">Where learners stop</h2>
      {members === 0 ? (
        <EmptyState title="Nobody has the course yet">How far people get in it will stand here, lesson by lesson.</EmptyState>
      ) : (
        <>
          <p className="max-w-prose">
            Everybody who has the course now. “Stopped here” are those who were not seen for {quietDays} days, at the last lesson
            they started; whoever did all lessons is not among them.
          </p>
          <DeskPlot drawings={drawings} isOpen>
            <DataTable caption="How far people get, in shares of those who have the course">
              <thead>
                <tr>
                  <th scope="col">As far as</th>
                  <th scope="col" className="number">
                    Got there
                  </th>
                  <th scope="col" className="number">
                    Did it
                  </th>
                  <th scope="col" className="number">
                    Stopped here
                  </th>
                </tr>
              </thead>
              <tbody>
                <FunnelRow place="Having the course" got={members} stopped={quietBeforeOpening} of={members} />
                <FunnelRow place="Opening it" got={opened} stopped={quietBeforeStarting} of={members} />
                {lessons.map(({ lessonId, started, done, quiet }, at) => (
                  <FunnelRow
                    key={lessonId}
                    place={
                      <Link to={writeLearningQuery({ ...query, lessonId })}>
                        {at + 1}. {titles.find((lesson) => lesson.lessonId === lessonId)?.title}
                      </Link>
                    }
                    got={started}
                    done={done}
                    stopped={quiet}
                    of={members}
                  />
                ))}
                <FunnelRow place="All lessons done" got={finishedAll} of={members} />
              </tbody>
            </DataTable>
          </DeskPlot>
        </>
      )}
    </section>
  );
}

function FunnelRow({
  place,
  got,
  done,
  stopped,
  of,
}: {
  place: React.ReactNode;
  got: number;
  done?: number;
  stopped?: number;
  of: number;
}) {
  return (
    <tr>
      <th scope="row" className="min-w-36">
        {place}
      </th>
      <td className="number">{describeShare(got, of)}</td>
      <td className="number">{done === undefined ? '' : describeShare(done, of)}</td>
      <td className="number">{stopped === undefined ? '' : describeShare(stopped, of)}</td>
    </tr>
  );
}
