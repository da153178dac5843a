import { InlineCode } from './inline-code.tsx';

/** Shows the task of a problem, paragraph by paragraph. */
export function TaskText({ task }: { task: string }) {
  return task
    .trim()
    .split(/\n\s*\n|(?<=\.)\n/)
    .map((paragraph) => (
      <p key={paragraph}>
        <InlineCode text={paragraph} />
      </p>
    ));
}
