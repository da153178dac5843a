/** Picks what is said in a locale's language, such as `de` for `de-AT`; the English where nothing is said in that language. */
export function inLanguage<Messages>(locale: string, said: { en: Messages; [language: string]: Messages }): Messages {
  const [language = ''] = locale.split('-');
  return (Object.hasOwn(said, language) && said[language]) || said.en;
}
