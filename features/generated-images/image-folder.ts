/** Names the folder of all images' files in the file storage. */
export const imageFolder = 'generated-images/';
