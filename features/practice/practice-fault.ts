/** A file of the practice problems that cannot be used. The message names the file and, where one is at fault, entry and field. */
export class PracticeFault extends Error {
  override name = 'PracticeFault';
}
