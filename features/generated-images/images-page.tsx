import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { isText, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import type { GeneratedImage } from './generated-image.ts';
import { ImageForm } from './image-form.tsx';
import { ImageLightbox } from './image-lightbox.tsx';
import { type SampleDrawing, SampleDrawings } from './sample-drawings.tsx';
import './images.css';

const tables = ['generated_images'] as const;
const idsOf = (ids: string[]) => ids.toSorted().join(' ');

/** Calls `onChange` when the account has other images than are shown: made or deleted in another tab, or on another device. */
function useFollowImages({ userId, images, onChange }: { userId: string; images: GeneratedImage[]; onChange: () => void }) {
  const { documents, isLoaded } = useOwnData({ userId, tables });
  const known = idsOf((documents.generated_images ?? []).map(({ id }) => id));
  const shown = useRef('');
  shown.current = idsOf(images.map(({ imageId }) => imageId));
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (isLoaded && known !== shown.current) change.current();
  }, [known, isLoaded]);
}

interface OwnImages {
  userId: string;
  tokens: number;
  images: GeneratedImage[];
  /** Milliseconds after which the images' addresses are asked for again. */
  renewAfter: number;
}

/** Shows somebody's images: the form that has new ones made, and those there are, newest first. */
export function ImagesPage({
  own: { userId, tokens, images, renewAfter },
  modelName,
  samples,
  onChange,
}: {
  own: OwnImages;
  modelName: string;
  samples: SampleDrawing[];
  onChange: () => void;
}) {
  const [prompt, setPrompt] = useKeptState('image', '', isText);
  const [openId, setOpenId] = useState<string>();
  const promptField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openAt = images.findIndex(({ imageId }) => imageId === openId);
  useFollowImages({ userId, images, onChange });
  useEffect(() => {
    const renewal = setInterval(onChange, renewAfter);
    return () => clearInterval(renewal);
  }, [onChange, renewAfter]);

  function fillIn(words: string) {
    setPrompt(words);
    promptField.current?.focus();
  }

  return (
    <div className="images-page">
      <ImageForm
        userId={userId}
        tokens={tokens}
        modelName={modelName}
        prompt={prompt}
        onPrompt={setPrompt}
        field={promptField}
        onImage={onChange}
      />
      <section className="image-gallery" aria-labelledby="own-images">
        <h2 id="own-images" ref={heading} tabIndex={-1}>
          Your images
        </h2>
        {images.length > 0 ? (
          <ImageGrid images={images} onOpen={setOpenId} />
        ) : (
          <EmptyState title="No images yet">
            Say what is to be seen, where and in which colours, and press the button. Your newest 100 images are kept here.
            <SampleDrawings samples={samples} onChoose={fillIn} />
          </EmptyState>
        )}
      </section>
      {openAt >= 0 && (
        <ImageLightbox
          userId={userId}
          images={images}
          at={openAt}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
          onUseAgain={fillIn}
          onDeleted={() => {
            heading.current?.focus();
            onChange();
          }}
        />
      )}
    </div>
  );
}

/** Shows images as a grid; the prompt of each is its alternative text. */
function ImageGrid({ images, onOpen }: { images: GeneratedImage[]; onOpen: (imageId: string) => void }) {
  return (
    <ul className="image-grid">
      {images.map(({ imageId, prompt, address, width, height }) => (
        <li key={imageId}>
          <button type="button" onClick={() => onOpen(imageId)}>
            <img src={address} alt={prompt} width={width} height={height} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
