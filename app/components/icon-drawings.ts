/** One stroke drawing per name on a 20-unit grid. */
export const iconDrawings = {
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
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-6.5 6.5',
  play: 'M6.5 4v12l9.5-6z',
  search: 'M8.75 3.25a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.75 12.75 17 17',
  theme: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
} as const;

export type IconName = keyof typeof iconDrawings;
