import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

/** On demand: most people who come to the playground do not keep prompts. */
const PromptLibrary = lazy(async () => ({ default: (await import('./prompt-library.tsx')).PromptLibrary }));

const never = () => () => {};

/** Shows the prompt library to who is signed in; to a visitor, what it is and the way in. */
export function PromptLibrarySection({ userId }: { userId: string | null }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <section className="mt-12 grid gap-4 border-line border-t pt-6" aria-labelledby="prompt-library">
      <h2 id="prompt-library">Your prompts</h2>
      {userId && isInBrowser && (
        <Suspense fallback={<p className="text-quiet">Loading your prompts…</p>}>
          <PromptLibrary userId={userId} />
        </Suspense>
      )}
      {userId && !isInBrowser && <p className="text-quiet">Loading your prompts…</p>}
      {!userId && (
        <p className="max-w-prose">
          Keep the prompts that worked, in folders of your own, on every device and offline.{' '}
          <Link to="/login?m=l&redirect=/playground">Sign in</Link> to begin.
        </p>
      )}
    </section>
  );
}
