export const kibibyte = 1024;
export const mebibyte = 1024 * kibibyte;
