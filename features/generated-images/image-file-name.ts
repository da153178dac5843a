import type { GeneratedImage } from './generated-image.ts';

const longestName = 60;

/** Names the file of a downloaded image after its prompt. */
export function imageFileName({ prompt, address }: Pick<GeneratedImage, 'prompt' | 'address'>): string {
  const words = prompt
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return `${words || 'image'}${/\.\w+(?=\?)/.exec(address)?.[0] ?? '.png'}`;
}
