import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { Icon } from '#app/components/icon.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import type { GeneratedImage } from './generated-image.ts';
import { drawingModelName } from './generated-image.ts';

interface LightboxProps {
  userId: string;
  images: GeneratedImage[];
  /** The place in the list of the image that is shown. */
  at: number;
  onShow: (imageId: string) => void;
  onClose: () => void;
  onUseAgain: (prompt: string) => void;
  onDeleted: () => void;
}

/** Shows one image large, with its prompt and what can be done with it; the arrow keys lead to its neighbours. */
export function ImageLightbox({ userId, images, at, onShow, onClose, onUseAgain, onDeleted }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = images[at];
  const [newer, older] = [images[at - 1], images[at + 1]];
  const steps = useRef({ newer, older, onShow });
  steps.current = { newer, older, onShow };
  useEffect(() => {
    const shown = dialog.current;
    const walk = ({ key }: KeyboardEvent) => {
      const next = key === 'ArrowLeft' ? steps.current.newer : key === 'ArrowRight' ? steps.current.older : undefined;
      if (next) steps.current.onShow(next.imageId);
    };
    shown?.showModal();
    shown?.addEventListener('keydown', walk);
    return () => shown?.removeEventListener('keydown', walk);
  }, []);
  if (!image) return null;
  const { imageId, prompt, address, width, height, model, created } = image;
  return (
    <Dialog ref={dialog} title={`Image ${at + 1} of ${images.length}`} className="image-lightbox" onClose={onClose}>
      <img src={address} alt={prompt} width={width} height={height} key={imageId} />
      <div className="image-walk">
        <Button tone="quiet" disabled={!newer} onClick={() => newer && onShow(newer.imageId)}>
          <Icon name="arrow-left" /> Newer
        </Button>
        <Button tone="quiet" disabled={!older} onClick={() => older && onShow(older.imageId)}>
          Older <Icon name="arrow-right" />
        </Button>
      </div>
      <div className="image-actions">
        <Button
          onClick={() => {
            dialog.current?.close();
            onUseAgain(prompt);
          }}
        >
          Use this prompt again
        </Button>
        <a className="button button-plain" href={address} download={imageFileName(image)}>
          Download
        </a>
        <DeleteImage
          userId={userId}
          imageId={imageId}
          onDeleted={() => {
            dialog.current?.close();
            onDeleted();
          }}
          key={imageId}
        />
      </div>
      <p className="image-prompt">{prompt}</p>
      <p className="image-note">
        {`${model === drawingModelName ? 'A drawing by the built-in practice model' : `Made by ${model}`}, ${formatDateTime(created)}, ${width} × ${height}`}
      </p>
    </Dialog>
  );
}

/** Deletes an image once it has been asked whether that is meant. */
function DeleteImage({ userId, imageId, onDeleted }: { userId: string; imageId: string; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const remove = async () => {
    if (await attempt(() => callFunction('deleteGeneratedImage', { parentUserId: userId, imageId }))) onDeleted();
  };
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Delete…</Button>;
  return (
    <fieldset className="image-deletion">
      <legend>Delete this image for good?</legend>
      <Button tone="danger" busy={isBusy} onClick={() => void remove()} autoFocus>
        Delete image
      </Button>
      <Button tone="quiet" onClick={() => setAsked(false)}>
        Keep it
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </fieldset>
  );
}

const longestName = 60;

/** Names the file of a downloaded image after its prompt. */
function imageFileName({ prompt, address }: Pick<GeneratedImage, 'prompt' | 'address'>): string {
  const words = prompt
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return `${words || 'image'}${/\.\w+(?=\?)/.exec(address)?.[0] ?? '.png'}`;
}
