/** Gives a file's text with line ends of one kind. */
export function sourceOf(bytes: Buffer): string {
  const source = bytes.toString('utf8');
  return source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
}
