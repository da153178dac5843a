import { vi } from 'vitest';

/** Takes what the page has the browser save, instead of saving it. */
export function takeDownloads(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const makeAddress = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = makeAddress(content);
    if (content instanceof Blob) blobs.set(address, content);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() });
  });
  return saved;
}
