/** Says a number of images: "1 image", "3 images". */
export const imagesInWords = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`;
