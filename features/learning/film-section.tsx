import type { Element } from 'hast';
import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { DeskPlot } from '#features/owner/desk-plot.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import { describeShare } from './learning-figures.ts';
import { type LearningQuery, writeLearningQuery } from './learning-query.ts';
import type { FilmView } from './view-film.ts';

/** Shows how much of the films is watched: of one, second by second with its chapters, or of each in a line that leads to it. */
export function FilmSection({
  films,
  drawings,
  query,
}: {
  /** The films, or the one of the lesson that was chosen. */
  films: FilmView[];
  /** The drawings of the one film; empty without one. */
  drawings: Element[];
  query: LearningQuery;
}) {
  const isOne = query.lessonId !== null;
  const [film] = films;
  return (
    <section aria-labelledby="films" className="grid grid-cols-1 gap-4">
      <h2 id="films">{isOne ? 'The video by second' : 'Videos'}</h2>
      {films.every(({ people }) => people === 0) ? (
        <EmptyState title="Nobody has played it yet">
          How many watched each second will stand here, beside the chapters.
        </EmptyState>
      ) : isOne && film ? (
        <>
          <p>
            {film.people === 1 ? '1 person' : `${film.people.toLocaleString('en')} people`} played this video since they last
            started the lesson. Who skips a part does not count in it.
          </p>
          <DeskPlot drawings={drawings} isOpen>
            <ChapterTable film={film} />
          </DeskPlot>
        </>
      ) : (
        <FilmTable films={films} query={query} />
      )}
    </section>
  );
}

function ChapterTable({ film: { chapters, people } }: { film: FilmView }) {
  return (
    <DataTable caption="Who watched the first and the last second of each chapter">
      <thead>
        <tr>
          <th scope="col">Chapter</th>
          <th scope="col" className="number">
            From
          </th>
          <th scope="col" className="number">
            Its beginning
          </th>
          <th scope="col" className="number">
            Its end
          </th>
        </tr>
      </thead>
      <tbody>
        {chapters.map(({ startSecs, title, atStart, atEnd }) => (
          <tr key={startSecs}>
            <th scope="row" className="min-w-36">
              {title}
            </th>
            <td className="number">{formatMoment(startSecs)}</td>
            <td className="number">{describeShare(atStart, people)}</td>
            <td className="number">{describeShare(atEnd, people)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function FilmTable({ films, query }: { films: FilmView[]; query: LearningQuery }) {
  return (
    <DataTable caption="How much of each video was watched">
      <thead>
        <tr>
          <th scope="col">Video</th>
          <th scope="col" className="number">
            Length
          </th>
          <th scope="col" className="number">
            Played it
          </th>
          <th scope="col" className="number">
            Its middle
          </th>
          <th scope="col" className="number">
            Its last second
          </th>
        </tr>
      </thead>
      <tbody>
        {films.map(({ lessonId, title, durationSecs, people, watched }) => (
          <tr key={lessonId}>
            <th scope="row" className="min-w-36">
              <Link to={writeLearningQuery({ ...query, lessonId })}>{title}</Link>
            </th>
            <td className="number">{formatMoment(durationSecs)}</td>
            <td className="number">{people.toLocaleString('en')}</td>
            <td className="number">{describeShare(watched[Math.floor(watched.length / 2)] ?? 0, people)}</td>
            <td className="number">{describeShare(watched.at(-1) ?? 0, people)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
