import { second } from '../durations.ts';

/** Saves a file that the page made, under this name, where the browser keeps downloads. */
export function downloadFile({ name, content }: { name: string; content: Blob }): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10 * second); // the browser may still be reading it
}
