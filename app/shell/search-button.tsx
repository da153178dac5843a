import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/components/icon.tsx';
import { siteLocale, usePageLocale } from '#app/page/page-locale.ts';
import type { SearchDialog } from '#features/publishing/search/search-dialog.tsx';
import { translatedSearchMessages } from '#features/publishing/search/translated-search-messages.ts';
import { onSearchShortcut } from './on-search-shortcut.ts';
import { shellMessages } from './shell-messages.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * Shows the way to the search: a form that leads to the search page. With a script it opens the dialog instead, on a reading page by
 * app/reading/main.ts; where such a page is in another language than the site's, the form carries the dialog's messages.
 */
export function SearchButton() {
  const locale = usePageLocale();
  const [list] = useNavigation();
  const { Dialog, isOpen, open, close } = useDialogOnDemand();
  useEffect(
    () =>
      onSearchShortcut(() => {
        open();
        bufferKeystrokes();
      }),
    [open],
  );
  const translated = translatedSearchMessages(locale);
  const dialogMessages = translated && { ...translated, allTextsAt: list?.to ?? translated.allTextsAt };
  const ownLocale = locale === siteLocale ? undefined : locale;
  const messages = shellMessages(locale);

  function openInstead(event: FormEvent): void {
    event.preventDefault();
    open();
  }
  return (
    <>
      <form
        className="site-search"
        action="/search"
        data-search={dialogMessages && JSON.stringify(dialogMessages)}
        onSubmit={openInstead}
      >
        <input className="site-search-field" type="search" name="q" maxLength={120} aria-label={messages.searchField} />
        {ownLocale && <input type="hidden" name="locale" value={ownLocale} />}
        <button className="site-search-button" type="submit" aria-keyshortcuts="/ Control+K Meta+K">
          <Icon name="search" />
          <span className="site-search-label">{messages.search}</span>
        </button>
      </form>
      {Dialog &&
        createPortal(<Dialog isOpen={isOpen} onClose={close} locale={ownLocale} messages={dialogMessages} />, document.body)}
    </>
  );
}

/** The dialog arrives with its first use; when it cannot, the search page takes over. */
function useDialogOnDemand() {
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    import('#features/publishing/search/search-dialog.tsx').then(
      (part) => {
        setDialog(() => part.SearchDialog);
        setIsOpen(true);
      },
      () => location.assign('/search'),
    );
  }, []);
  return { Dialog, isOpen, open, close: () => setIsOpen(false) };
}

/**
 * Keeps what is typed until the search is there, and puts it into its field: on a slow line that takes a while, in which a lesson would take the
 * same keys for its video.
 */
function bufferKeystrokes(): void {
  const ending = new AbortController();
  let typed = '';
  function hold(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Escape') ending.abort();
    if (ctrlKey || metaKey || key.length !== 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += key;
  }
  function give({ target }: FocusEvent): void {
    if (!(target instanceof HTMLInputElement) || !target.closest('dialog')) return;
    // Once the dialog has chosen what of its last words is selected.
    setTimeout(() => {
      ending.abort();
      if (!typed) return;
      target.setRangeText(typed, 0, target.value.length, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  addEventListener('keydown', hold, { capture: true, signal: ending.signal });
  addEventListener('focusin', give, { signal: ending.signal });
}
