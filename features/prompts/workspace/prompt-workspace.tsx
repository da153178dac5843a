import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { PromptWorkspaceProps } from '../prompt-to-run.ts';

/** Loads the library on demand: most people who come to the playground do not keep prompts. */
const PromptLibrary = lazyPart(() => import('./prompt-library.tsx').then((part) => part.PromptLibrary));

const never = () => () => {};

/** Shows who is signed in their prompts to work on: tree, editor, result; and a visitor what it is and the way in. */
export function PromptWorkspace({ userId, renderRunPane }: PromptWorkspaceProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!userId) return <WhatItIs />;
  const loading = <p className="text-quiet">Loading your prompts…</p>;
  if (!isInBrowser) return loading;
  return (
    <Suspense fallback={loading}>
      <PromptLibrary userId={userId} renderRunPane={renderRunPane} />
    </Suspense>
  );
}

function WhatItIs() {
  return (
    <div className="grid max-w-prose gap-4">
      <p>
        Keep the prompts that worked, in folders of your own, on every device and offline. A prompt can have variables, such as{' '}
        <code>{'{{language=TypeScript}}'}</code>, so that you write it once and fill it anew each time.
      </p>
      <p>
        <Link to="/login?redirect=/playground/prompts">Sign in</Link> to begin. It costs nothing.
      </p>
    </div>
  );
}
