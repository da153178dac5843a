import type { ModelPrompt } from '../problems/exercise.ts';
import { InlineCode } from './exercise-text.tsx';

/** Shows, once a problem is dealt with, a prompt that solves it beside the learner's own, and what each part of it does. */
export function ModelPromptPane({ model, prompt }: { model: ModelPrompt; prompt: string | undefined }) {
  return (
    <section className="model-prompt" aria-label="A model prompt beside yours">
      <div className="model-prompt-sides">
        <div>
          <p className="eyebrow">Your last prompt</p>
          <p>{prompt ?? 'None: you changed the code by hand.'}</p>
        </div>
        <div>
          <p className="eyebrow">A model prompt</p>
          <p>{model.prompt}</p>
        </div>
      </div>
      <p className="eyebrow">What each part of it does</p>
      <dl>
        {model.parts.map(({ said, does }) => (
          <div key={`${said} ${does}`}>
            <dt>“{said}”</dt>
            <dd>
              <InlineCode text={does} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
