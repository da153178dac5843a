import { type IconName, iconDrawings } from './icon-drawings.ts';

/** Shows a drawing of our own. Without a `label` it is decoration and hidden from screen readers. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconDrawings[name]} />
    </svg>
  );
}
