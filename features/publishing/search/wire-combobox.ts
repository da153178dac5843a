/**
 * Makes a field and its list box a combobox: a reader chooses among the options while the focus stays in the field
 * (aria-activedescendant). The first option is chosen to begin with. Home and End go to the first and last option once the reader walks
 * the list; before that they move in the text.
 */
export function wireCombobox({ input, listbox }: { input: HTMLInputElement; listbox: HTMLElement }) {
  let isWalking = false;
  const options = () => [...listbox.querySelectorAll<HTMLElement>('[role=option]')];
  const current = () => listbox.querySelector<HTMLElement>('[aria-selected=true]');

  function choose(option: HTMLElement | undefined): void {
    current()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function step(key: string): HTMLElement | undefined {
    const all = options();
    const at = all.findIndex((option) => option.ariaSelected === 'true');
    if (key === 'ArrowDown') return all[(at + 1) % all.length];
    if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
    if (isWalking && key === 'Home') return all[0];
    if (isWalking && key === 'End') return all.at(-1);
    return undefined;
  }

  input.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    const next = step(event.key);
    if (!next) return;
    event.preventDefault();
    isWalking = true;
    choose(next);
    next.scrollIntoView({ block: 'nearest' });
  });
  listbox.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option && option !== current()) choose(option);
  });

  return {
    current,
    /** Shows other options. */
    show(groups: HTMLElement[]) {
      isWalking = false;
      listbox.replaceChildren(...groups);
      listbox.hidden = groups.length === 0;
      listbox.scrollTop = 0;
      input.setAttribute('aria-expanded', String(groups.length > 0));
      choose(options()[0]);
    },
  };
}
