import { stripVTControlCharacters } from 'node:util';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal obeys
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Makes a text safe to show: models, prompts and programs can say what a terminal would obey, such as to write over lines, rename its window
 * or fill the clipboard. Whoever pipes gets every byte.
 * @param {{ isTTY?: boolean }} stream
 * @param {string} text
 */
export function toShow({ isTTY }, text) {
  return isTTY ? stripVTControlCharacters(text).replace(obeyed, '') : text;
}
