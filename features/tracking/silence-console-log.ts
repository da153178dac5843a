/** Silences the console of a production build but for warnings and errors (docs/product.md §8). */
export function silenceConsoleLog(): void {
  if (import.meta.env.PROD) console.log = () => {};
}
