import { AskButton } from '#features/feedback/ask-button.tsx';
import { LessonQuestions } from '#features/feedback/lesson-questions.tsx';
import { usePlayer } from '#features/lessons/player/player-provider.tsx';
import { AsideSection } from './lesson-aside.tsx';

interface OfLesson {
  userId: string;
  lessonId: string;
}

/** Opens a question about the video's second, or the passage, that the reader is at. */
export function AskHere(lesson: OfLesson) {
  const player = usePlayer();
  return <AskButton {...lesson} videoSecs={player?.currentSecond ?? null} />;
}

/** Shows the questions at the places of a lesson. */
export function QuestionsHere(lesson: OfLesson) {
  return (
    <AsideSection title="Questions">
      <AskHere {...lesson} />
      <LessonQuestions {...lesson} player={usePlayer()} />
    </AsideSection>
  );
}
