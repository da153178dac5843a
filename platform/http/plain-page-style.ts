/** Sets the look of a page that stands alone: it can have none of the site's files. */
export const plainPageStyle = `:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fdfcf9, #17191c); color: light-dark(#1e2124, #eceae4); font: 18px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 24px }
h1 { font-size: 24px; line-height: 1.25 }
a { color: light-dark(#1f4fbf, #8fb1ff) }`;
