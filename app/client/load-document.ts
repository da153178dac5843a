/** Leaves this document for another; settles never, because nothing of this one should go on. */
export function loadDocument(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
