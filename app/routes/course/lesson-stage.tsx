import { type Tab, Tabs } from '#app/components/tabs.tsx';
import { useExtras } from '#features/lessons/loot/extras-provider.tsx';
import { NewExtra } from '#features/lessons/loot/new-extra.tsx';
import { LessonFilm } from '#features/lessons/player/lesson-film.tsx';
import { LessonTranscript } from '#features/lessons/player/subtitles/lesson-transcript.tsx';

/** The film of a lesson and the panel beside it: its transcript, and what else goes with the film as `tabs`. */
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
      <Tabs label="Beside the film" tabs={[{ id: 'transcript', label: 'Transcript', content: <LessonTranscript /> }, ...tabs]} />
    </div>
  );
}
