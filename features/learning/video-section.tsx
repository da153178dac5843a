import type { Element } from 'hast';
import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { DeskPlot } from '#features/owner/desk-plot.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import { describeShare } from './learning-figures.ts';
import { type LearningQuery, writeLearningQuery } from './learning-query.ts';
import type { VideoView } from './view-video.ts';

/** Shows how much of the videos is watched: of one, second by second with its chapters, or of each in a line that leads to it. */
export function VideoSection({
  videos,
  drawings,
  query,
}: {
  /** The videos, or the one of the lesson that was chosen. */
  videos: VideoView[];
  /** The drawings of the one video; empty without one. */
  drawings: Element[];
  query: LearningQuery;
}) {
  const isOne = query.lessonId !== null;
  const [video] = videos;
  return (
    <section aria-labelledby="videos" className="grid grid-cols-1 gap-4">
      <h2 id="videos">{isOne ? 'The video by second' : 'Videos'}</h2>
      {videos.every(({ people }) => people === 0) ? (
        <EmptyState title="Nobody has played it yet">
          How many watched each second will stand here, beside the chapters.
        </EmptyState>
      ) : isOne && video ? (
        <>
          <p>
            {video.people === 1 ? '1 person' : `${video.people.toLocaleString('en')} people`} played this video since they last
            started the lesson. Who skips a part does not count in it.
          </p>
          <DeskPlot drawings={drawings} isOpen>
            <ChapterTable video={video} />
          </DeskPlot>
        </>
      ) : (
        <VideoTable videos={videos} query={query} />
      )}
    </section>
  );
}

function ChapterTable({ video: { chapters, people } }: { video: VideoView }) {
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

function VideoTable({ videos, query }: { videos: VideoView[]; query: LearningQuery }) {
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
        {videos.map(({ lessonId, title, durationSecs, people, watched }) => (
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
