/** One stroke drawing per name on a 20-unit grid. */
const iconDrawings = {
  document: 'M5 2.75h6.5L15 6.25v11H5zM11.5 2.75v3.5H15M7.5 9.75h5M7.5 12.25h5M7.5 14.75h3',
  'open-book':
    'M10 5.25C8.4 4 6 3.6 2.75 3.75v11.5c3.25-.15 5.65.25 7.25 1.5 1.6-1.25 4-1.65 7.25-1.5V3.75C14 3.6 11.6 4 10 5.25zm0 0v11.5',
  'code-file': 'M5 2.75h6.5L15 6.25v11H5zM11.5 2.75v3.5H15M8.75 10l-2 2 2 2M11.25 10l2 2-2 2',
  download: 'M10 3v9.5M6.25 8.75 10 12.5l3.75-3.75M3.25 14v3h13.5v-3',
  application: 'M2.75 4h14.5v12H2.75zM2.75 7.5h14.5M5 5.75h.01M7 5.75h.01',
  'question-mark': 'M7.25 7.25a2.75 2.75 0 1 1 4 2.45c-.85.45-1.25 1-1.25 2.05M10 14.75h.01',
  folder: 'M2.75 4.5h5l1.5 2h8v9.5H2.75z',
  'folder-open': 'M2.75 16V4.5h5l1.5 2h7.25V9M2.75 16l2.5-7H18.5l-2.25 7z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  copy: 'M7 7V3.25h9.75V13H13M3.25 7H13v9.75H3.25z',
  'arrow-right': 'M3.5 10h13M11.5 5l5 5-5 5',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5 5 5',
  'arrow-up': 'M10 16.5v-13M5 8.5l5-5 5 5',
  'arrow-down': 'M10 3.5v13M5 11.5l5 5 5-5',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-6.5 6.5',
  play: 'M6.5 4v12l9.5-6z',
  pause: 'M7 4.5v11M13 4.5v11',
  'back-10': 'M6.5 2.5 4 5l2.5 2.5M4 5h6a6 6 0 1 1-6 6M7.25 9v4.25M9.75 9h2.75v4.25H9.75z',
  'forward-10': 'M13.5 2.5 16 5l-2.5 2.5M16 5h-6a6 6 0 1 0 6 6M7.25 9v4.25M9.75 9h2.75v4.25H9.75z',
  volume: 'M3 7.75v4.5h2.75L10 16V4L5.75 7.75zM12.75 7.25a4 4 0 0 1 0 5.5M15 5a7 7 0 0 1 0 10',
  muted: 'M3 7.75v4.5h2.75L10 16V4L5.75 7.75zM13 7.75l4.5 4.5M17.5 7.75 13 12.25',
  subtitles: 'M2.75 4.5h14.5v11H2.75zM5.5 9.5h3M10.5 9.5h4M5.5 12.5h5M12.5 12.5h2',
  settings: 'M3 6h7M15 6h2M12.5 3.75v4.5M3 14h2M10 14h7M7.5 11.75v4.5',
  wide: 'M2.75 5h14.5v10H2.75zM8 8l-2 2 2 2M12 8l2 2-2 2',
  narrow: 'M2.75 5h14.5v10H2.75zM6 8l2 2-2 2M14 8l-2 2 2 2',
  fullscreen: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  'exit-fullscreen': 'M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4',
  search: 'M8.75 3.25a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.75 12.75 17 17',
  theme: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
} as const;

export type IconName = keyof typeof iconDrawings;

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
