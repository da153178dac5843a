import { Link } from 'react-router';
import { Notice } from '#app/components/notice.tsx';

/** Tells someone whose seat was taken back why the course is closed to them, and what they can do. */
export function SeatTakenBack() {
  return (
    <Notice tone="removed" title="Your seat was taken back" announce>
      <p>
        The person who bought it took it back, so this account no longer has the course. Your progress, your notes and your
        solutions are kept.
      </p>
      <p>
        Ask that person if it was a mistake: a new code opens the course again, right where you left it. Or{' '}
        <Link to="/principled-ai-coding/checkout">buy the course yourself</Link>.
      </p>
    </Notice>
  );
}
