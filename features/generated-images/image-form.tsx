import { type Ref, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Select } from '#app/components/select.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { drawingModelName } from './drawing/drawing-model-name.ts';
import { type ImageSize, imageSizes, longestImagePrompt, mostImages, tokensPerImage } from './image-limits.ts';
import { type DoneEvent, useImageGeneration } from './use-image-generation.ts';

const sizeNames: Record<ImageSize, string> = {
  '1024x1024': 'Square',
  '1536x1024': 'Wide (3:2)',
  '1024x1536': 'Tall (2:3)',
};

const counts = Array.from({ length: mostImages }, (_, at) => at + 1);

/** Asks what images are to be made, says what they cost before it has them made, and how far that is. */
export function ImageForm({
  userId,
  tokens,
  modelName,
  prompt,
  onPrompt,
  field,
  onImage,
}: {
  userId: string;
  tokens: number;
  modelName: string;
  prompt: string;
  onPrompt: (prompt: string) => void;
  field: Ref<HTMLTextAreaElement>;
  onImage: () => void;
}) {
  const [size, setSize] = useState<ImageSize>(imageSizes[0]);
  const [count, setCount] = useState(1);
  const [isEmpty, setEmpty] = useState(false);
  const { progress, done, problem, make, stop } = useImageGeneration({ userId, onImage });

  function submit() {
    if (progress) return;
    const words = prompt.trim();
    setEmpty(words === '');
    if (words !== '') void make({ prompt: words, size, count });
  }

  return (
    <ClientForm className="image-form" onSubmit={submit}>
      <Field
        label="What is to be seen"
        hint={hintOn(modelName)}
        error={isEmpty ? 'Nothing was made yet: say first what is to be seen' : undefined}
      >
        <Textarea
          ref={field}
          rows={5}
          maxLength={longestImagePrompt}
          value={prompt}
          onChange={({ target }) => onPrompt(target.value)}
        />
      </Field>
      <div className="image-choices">
        <Field label="Size">
          <Select value={size} onChange={({ target }) => setSize(target.value as ImageSize)}>
            {imageSizes.map((each) => (
              <option value={each} key={each}>
                {sizeNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="How many">
          <Select value={count} onChange={({ target }) => setCount(Number(target.value))}>
            {counts.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="image-actions">
        <Button type="submit" tone="primary" busy={progress !== undefined}>
          {`Make ${formatImageCount(count)}`}
        </Button>
        {progress ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <span className="image-note">
            About {(count * tokensPerImage).toLocaleString('en')} of your {tokens.toLocaleString('en')} tokens
          </span>
        )}
      </div>
      {progress && (
        <div className="image-progress" role="status">
          <progress max={progress.count} value={progress.ready} aria-label="Images that are ready" />
          <span>{`${progress.ready} of ${formatImageCount(progress.count)} ready`}</span>
        </div>
      )}
      {problem && (
        <Notice tone="removed" title={problem} announce>
          <p>The images you have are safe, and so is your prompt.</p>
        </Notice>
      )}
      {done && <Outcome {...done} />}
    </ClientForm>
  );
}

function Outcome({ made, count, tokens, model, missing }: DoneEvent & { count: number }) {
  const cost = `${tokens.toLocaleString('en')} tokens`;
  if (!missing) {
    const by = model === drawingModelName ? 'drawn by the built-in practice model' : `made by ${model}`;
    return <Notice tone="added" title={`${formatImageCount(made)} ${by}, for ${cost}`} announce />;
  }
  return (
    <Notice tone="changed" title={`${made} of ${formatImageCount(count)} made, for ${cost}`} announce>
      <p>{`The rest was not: ${missing.error}`}</p>
    </Notice>
  );
}

function hintOn(modelName: string): string {
  if (modelName !== drawingModelName) return `${modelName} makes the images. It gets your prompt, without your name.`;
  return 'The built-in practice model draws what it knows of your prompt: houses, trees, cats, robots, boats, mountains, the sea at night… The same prompt gives the same drawing.';
}

/** Says a number of images: "1 image", "3 images". */
function formatImageCount(count: number): string {
  return `${count} ${count === 1 ? 'image' : 'images'}`;
}
