import { Button } from '#app/components/button.tsx';

/** A drawing that shows what comes of a prompt, before the first image of one's own. */
export interface SampleDrawing {
  prompt: string;
  /** The picture itself, as a data address. */
  address: string;
}

/** Of a sample, in pixels. */
export const sampleSide = 512;

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
