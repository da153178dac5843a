import { ExtrasList } from './extras-list.tsx';
import { useExtras } from './extras-provider.tsx';

/** Shows the extras of the lesson around it. */
export function LessonExtras() {
  const { items, open } = useExtras();
  return (
    <section className="lesson-extras" aria-label="Extras of this lesson">
      <p>Each one opens when the video reaches it. Reading instead of watching? The others open when the lesson is done.</p>
      <ExtrasList items={items} open={open} />
    </section>
  );
}
