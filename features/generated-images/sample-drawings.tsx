import { Button } from '#app/components/button.tsx';
import { type SampleDrawing, sampleSide } from './list-sample-drawings.ts';

/** Shows prompts with what the practice model draws of them; where `onChoose` is given, each can be tried. */
export function SampleDrawings({ samples, onChoose }: { samples: SampleDrawing[]; onChoose?: (prompt: string) => void }) {
  return (
    <ul className="image-samples">
      {samples.map(({ prompt, address }) => (
        <li key={prompt}>
          <img src={address} alt="" width={sampleSide} height={sampleSide} />
          <p>{prompt}</p>
          {onChoose && (
            <Button tone="quiet" onClick={() => onChoose(prompt)}>
              Try this prompt
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
