import { useEffect, useRef } from 'react';
import { wireThemeSwitch } from './wire-theme-switch.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or what the device says. The same few lines of plain code run it on reading pages, where there is no React. */
export function ThemeSwitch() {
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (element.current ? wireThemeSwitch(element.current) : undefined), []);
  return (
    <fieldset className="theme-switch" ref={element}>
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input className="sr-only" type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
