import { formatDate } from '#app/components/format-date.ts';

/** Says what starting a lesson ends, the same wherever it is said. */
export function RefundWarning({ until }: { until: string }) {
  return (
    <p>
      You can ask for your money back until {formatDate(until)}. Once you start this lesson, you no longer can. Opening the lesson
      and reading its text does not start it; playing the video, trying an exercise or marking the lesson as done does.
    </p>
  );
}
