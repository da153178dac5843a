import { Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { PromptBox, Tool } from './kept-prompts.tsx';
import './prompt-tools.css';

/** Loads the kept prompts on demand: an exercise can be solved without a library. */
const KeptPrompts = lazyPart(() => import('./kept-prompts.tsx').then((part) => part.KeptPrompts));

/** Offers, beside the prompt box of an exercise, to save its prompt and to use one that was saved. Visitors keep no prompts. */
export function PromptTools({ userId, ...box }: PromptBox & { userId: string | null }) {
  const [tool, setTool] = useState<Tool>();
  if (!userId) return null;
  const buttonOf = (key: Tool, label: string) => (
    <Button tone="quiet" aria-expanded={tool === key} onClick={() => setTool(tool === key ? undefined : key)}>
      {label}
    </Button>
  );
  return (
    <div className="prompt-tools">
      <p>
        {buttonOf('save', 'Save this prompt')}
        {buttonOf('use', 'Use a template')}
      </p>
      {tool && (
        <Suspense fallback={<p className="text-quiet">Loading your prompts…</p>}>
          <KeptPrompts userId={userId} tool={tool} close={() => setTool(undefined)} {...box} />
        </Suspense>
      )}
    </div>
  );
}
