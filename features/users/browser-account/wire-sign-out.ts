/**
 * Makes every sign-out button of a page clear this browser too. What that takes arrives when one is pressed; if it cannot, the server does
 * its part.
 */
export function wireSignOut(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.sign-out')) return;
    event.preventDefault();
    import('./sign-out-by-form.ts').then(
      ({ signOutByForm }) => signOutByForm(form),
      () => form.submit(),
    );
  });
}
