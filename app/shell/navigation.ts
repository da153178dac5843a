/** The places every page leads to, in the order of the header. */
export const navigation = [
  { to: '/blogs', label: 'Essays' },
  { to: '/principled-ai-coding', label: 'Course' },
  { to: '/playground', label: 'Playground' },
] as const;
