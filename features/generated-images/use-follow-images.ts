import { useEffect, useRef } from 'react';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import type { GeneratedImage } from './generated-image.ts';

const tables = ['generated_images'] as const;
const idsOf = (ids: string[]) => ids.toSorted().join(' ');

/** Calls `onChange` when the account has other images than are shown: made or deleted in another tab, or on another device. */
export function useFollowImages({
  userId,
  images,
  onChange,
}: {
  userId: string;
  images: GeneratedImage[];
  onChange: () => void;
}) {
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
