/** Describes an image as its owner's pages show it. */
export interface GeneratedImage {
  imageId: string;
  prompt: string;
  model: string;
  width: number;
  height: number;
  created: Date;
  /** Opens its file for its owner, for an hour at most. */
  address: string;
}
