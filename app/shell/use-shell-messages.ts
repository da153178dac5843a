import { usePageLocale } from '#app/page/use-page-locale.ts';
import { type ShellMessages, shellMessages } from './shell-messages.ts';

/** Gives the shell's messages in the language of the page it stands around. */
export function useShellMessages(): ShellMessages {
  return shellMessages(usePageLocale());
}
