import type { GeneratedImage } from './generated-image.ts';

/** Shows images as a grid; the prompt of each is its alternative text. */
export function ImageGrid({ images, onOpen }: { images: GeneratedImage[]; onOpen: (imageId: string) => void }) {
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
