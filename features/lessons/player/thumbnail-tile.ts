/** Describes the sheet of small pictures of a video: one every `everySecs`, row by row, each of the same size in pixels. */
export interface ThumbnailSheet {
  url: string;
  everySecs: number;
  columns: number;
  width: number;
  height: number;
}

/** Finds where on its sheet the picture of a second begins, in pixels. */
export function thumbnailTile(
  { everySecs, columns, width, height }: ThumbnailSheet,
  second: number,
): { left: number; top: number } {
  const index = Math.floor(second / everySecs);
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
