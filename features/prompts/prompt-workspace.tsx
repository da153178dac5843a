import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { PromptTemplate } from './prompt-documents.ts';
import type { PromptSettings } from './prompt-option.ts';

/** A prompt as it stands on the page, with all that is needed to ask a model. */
export interface PromptToRun {
  /** With the text as it is being typed. */
  template: PromptTemplate;
  /** Values of its variables by name; what is not given has its default (template/fill-template.ts). */
  values: Record<string, string>;
  /** The chosen option; its `id` is null while it is the one that everybody begins with. */
  option: PromptSettings & { id: string | null };
}

export interface PromptWorkspaceProps {
  userId: string | null;
  /** Shows, below the filled prompt, what asking a model with it does. */
  renderRunPane?: (prompt: PromptToRun) => ReactNode;
}

/** On demand: most people who come to the playground do not keep prompts. */
const PromptLibrary = lazy(async () => ({ default: (await import('./prompt-library.tsx')).PromptLibrary }));

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
        <Link to="/login?m=l&redirect=/playground/prompts">Sign in</Link> to begin. It costs nothing.
      </p>
    </div>
  );
}
