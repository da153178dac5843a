import { useEffect, useRef } from 'react';
import { useShellMessages } from './use-shell-messages.ts';
import { wireThemeSwitch } from './wire-theme-switch.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Light, dark, or what the device says. The same few lines of plain code run it on reading pages, where there is no React. */
export function ThemeSwitch() {
  const element = useRef<HTMLFieldSetElement>(null);
  const messages = useShellMessages();
  useEffect(() => (element.current ? wireThemeSwitch(element.current) : undefined), []);
  return (
    <fieldset className="theme-switch" ref={element}>
      <legend className="sr-only">{messages.theme}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input className="sr-only" type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
          {messages.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
