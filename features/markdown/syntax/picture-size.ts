/** Holds the size at which a picture is shown when nothing else says so, in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}
