import { photoSide } from './photo-limits.ts';

/**
 * Cuts the middle of a picture to a small square, which also leaves behind what a camera wrote into the file. What cannot be read goes as
 * it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const side = Math.min(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: photoSide, height: photoSide });
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    return shrunk ? new File([shrunk], 'photo.webp', { type: shrunk.type }) : photo;
  } catch {
    return photo; // the server says what is wrong with it
  }
}
