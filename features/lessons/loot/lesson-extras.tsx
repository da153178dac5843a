import { useExtras } from './extras-provider.tsx';
import { ExtrasShelf } from './extras-shelf.tsx';

/** The shelf of the lesson around it. */
export function LessonExtras() {
  const { items, open } = useExtras();
  return (
    <section className="lesson-extras" aria-label="Extras of this lesson">
      <p>Each opens when the film reaches its second. Reading instead of watching? The rest opens when the lesson is done.</p>
      <ExtrasShelf items={items} open={open} />
    </section>
  );
}
