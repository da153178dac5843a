import { lazy, Suspense } from 'react';
import { type Tab, Tabs } from '#app/components/tabs.tsx';
import { useExtras } from '#features/lessons/loot/extras-provider.tsx';
import { NewExtra } from '#features/lessons/loot/new-extra.tsx';
import { LessonFilm } from '#features/lessons/player/lesson-film.tsx';
import { LessonTranscript } from '#features/lessons/player/subtitles/lesson-transcript.tsx';
import { TakeOver } from '#features/lessons/take-over/take-over.tsx';

/** The editor comes when code is taken over first. */
const ProgramPane = lazy(() =>
  import('#features/practice/workbench/program-pane.tsx').then(({ ProgramPane }) => ({ default: ProgramPane })),
);

/**
 * The film of a lesson and the panel beside it: its transcript, and what else goes with the film as `tabs`. The film's code stands in the panel's
 * place while it is taken over.
 */
export function LessonStage({ tabs = [] }: { tabs?: Tab[] }) {
  const { items } = useExtras();
  const extras = items.map(({ lootId, unlockAtSec, content }) => ({
    id: lootId,
    second: unlockAtSec,
    title: content?.title ?? 'comes here',
  }));
  return (
    <div className="lesson-stage">
      <LessonFilm extras={extras} />
      <NewExtra />
      <TakeOver>
        {({ state, entry, fileInView, files, edit }) => (
          <Suspense fallback={<p>Loading the editor…</p>}>
            <ProgramPane
              key={state.startSecs}
              program={{ files, entry }}
              original={state.files}
              firstFile={fileInView}
              onEdit={edit}
              comparison={state.output === undefined ? undefined : { who: 'The film', output: state.output }}
            />
          </Suspense>
        )}
      </TakeOver>
      <Tabs label="Beside the film" tabs={[{ id: 'transcript', label: 'Transcript', content: <LessonTranscript /> }, ...tabs]} />
    </div>
  );
}
