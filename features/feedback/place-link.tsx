import { Link } from 'react-router';
import { describePlace, type FeedbackPlace } from './feedback.ts';

/** Leads to the place in the course that something was written about. */
export function PlaceLink({ place, lessons }: { place: FeedbackPlace; lessons: { lessonId: string; title: string }[] }) {
  const title = lessons.find(({ lessonId }) => lessonId === place.lessonId)?.title ?? place.lessonId;
  const moment = 'atSecs' in place ? `?t=${place.atSecs}` : '';
  const hash = 'quote' in place && place.headingId ? `#${place.headingId}` : '';
  return (
    <Link to={`/principled-ai-coding/course/${place.lessonId}${moment}${hash}`}>
      {title}, {describePlace(place)}
    </Link>
  );
}
