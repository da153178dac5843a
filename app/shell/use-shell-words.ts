import { usePageLocale } from '#app/use-page-locale.ts';
import { type ShellWords, shellWords } from './shell-words.ts';

/** The shell's words in the language of the page it stands around. */
export function useShellWords(): ShellWords {
  return shellWords(usePageLocale());
}
