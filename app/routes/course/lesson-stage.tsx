import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { type Tab, Tabs } from '#app/components/tabs.tsx';
import { useExtras } from '#features/lessons/loot/extras-provider.tsx';
import { NewExtra } from '#features/lessons/loot/new-extra.tsx';
import { LessonTranscript } from '#features/lessons/player/lesson-transcript.tsx';
import { LessonVideo } from '#features/lessons/player/lesson-video.tsx';
import { usePlayer } from '#features/lessons/player/player-provider.tsx';

/** The editor comes when code is taken over first, and stays with what was edited. */
const TakenCode = lazyPart(() => import('./taken-code.tsx').then((part) => part.TakenCode));

/**
 * Shows the video of a lesson and the panel beside it: its transcript, and what else goes with the video as `tabs`. The video's code stands
 * in the panel's place while it is taken over.
 */
export function LessonStage({ tabs = [] }: { tabs?: Tab[] }) {
  const player = usePlayer();
  const { items } = useExtras();
  const extras = items.map(({ lootId, unlockAtSec, content }) => ({
    id: lootId,
    second: unlockAtSec,
    title: content?.title ?? 'comes here',
  }));
  return (
    <div className="lesson-stage">
      <LessonVideo extras={extras} />
      <NewExtra />
      {player?.hasTakenOver && (
        <Suspense>
          <TakenCode />
        </Suspense>
      )}
      <Tabs label="Beside the video" tabs={[{ id: 'transcript', label: 'Transcript', content: <LessonTranscript /> }, ...tabs]} />
    </div>
  );
}
