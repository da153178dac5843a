/** Names the practice model wherever its drawings appear: nobody shall take them for the work of an image model. */
export const drawingModelName = 'built-in practice model';
