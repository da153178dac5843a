/** A production build logs nothing to the console but warnings and errors (specification §8). */
export function silenceConsoleLog(): void {
  if (import.meta.env.PROD) console.log = () => {};
}
