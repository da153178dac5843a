import { ContentError } from '#features/markdown/syntax/content-error.ts';

const utf8 = new TextDecoder();

/** Gives a file's text without a byte order mark and with line ends of one kind. Throws a ContentError for a file that is no text. */
export function sourceOf({ file, bytes }: { file: string; bytes: Buffer }): string {
  const source = utf8.decode(bytes);
  if (source.includes('\0')) throw new ContentError({ file, problem: 'is not text in UTF-8: save it as that' });
  return /[\r\u0085\u2028\u2029]/.test(source) ? source.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n') : source;
}

/** Gives a file in UTF-8 where its byte order mark says that it is in UTF-16, as some editors save texts. */
export function asUtf8(bytes: Buffer): Buffer {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be';
  return encoding ? Buffer.from(new TextDecoder(encoding).decode(bytes)) : bytes;
}
