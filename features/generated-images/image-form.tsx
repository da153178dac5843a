import { type Ref, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Select, Textarea } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { breakOff, FunctionError } from '#features/function-client/call-function.ts';
import { streamFunction } from '#features/function-client/stream-function.ts';
import {
  drawingModelName,
  type ImageSize,
  imageSizes,
  longestImagePrompt,
  mostImages,
  tokensPerImage,
} from './generated-image.ts';
import type { ImageEvent } from './image-event.ts';

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

type DoneEvent = Extract<ImageEvent, { type: 'done' }>;

interface ImageRequest {
  prompt: string;
  size: ImageSize;
  count: number;
}

/** Has images made and tells how far that is. `onImage` is called when one more is there. */
function useImageGeneration({ userId, onImage }: { userId: string; onImage: () => void }) {
  /** The number of images there will be and are; undefined while none are made. */
  const [progress, setProgress] = useState<{ count: number; ready: number }>();
  const [done, setDone] = useState<DoneEvent & { count: number }>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  async function make(request: ImageRequest): Promise<void> {
    const stopped = new AbortController();
    stopping.current = stopped;
    setDone(undefined);
    setProblem(undefined);
    setProgress({ count: request.count, ready: 0 });
    const body = { parentUserId: userId, requestId: crypto.randomUUID(), ...request };
    let isDone = false;
    try {
      for await (const event of streamFunction<ImageEvent>({ name: 'runImageGeneration', body, signal: stopped.signal })) {
        if (event.type === 'failed') throw new FunctionError({ ...event, status: 200 });
        if (event.type === 'done') {
          isDone = true;
          setDone({ ...event, count: request.count });
        }
        if (event.type !== 'image') continue;
        setProgress((before) => before && { ...before, ready: before.ready + 1 });
        onImage();
      }
      if (!isDone) breakOff();
    } catch (error) {
      if (!stopped.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(undefined);
      onImage();
    }
  }

  return { progress, done, problem, make, stop: () => stopping.current?.abort() };
}
