/** Reads what a form would send now, as parameters of an address. */
export function formParameters(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
}
