/** Says what starting a lesson ends and what stays, the same wherever it is said. */
export function RefundWarning({ words }: { words: string }) {
  return (
    <p>
      {words} Opening the lesson and reading its text does not start it; playing the video, trying an exercise or marking the
      lesson as done does.
    </p>
  );
}
