/** One of the three sites beside ours: a folder of bench/compare/sites, set up as its framework's documentation recommends for a blog. */
export interface OtherSite {
  name: string;
  /** The folder of the site in bench/compare/sites. */
  template: string;
  /** The folder inside the template where its copy of the common style sheet goes. */
  styleFolder: string;
  /** Packages whose installed versions say what was measured. */
  packages: string[];
  /** Environment for its server, which is then started by `npm start`'s command. */
  command: string[];
  /** Says how the pages are made and served. */
  serving: string;
}

export const otherSites: OtherSite[] = [
  {
    name: 'Nuxt Content 2',
    template: 'nuxt-content',
    styleFolder: 'assets',
    packages: ['@nuxt/content', 'nuxt', 'vue'],
    command: ['.output/server/index.mjs'],
    serving: "ContentDoc rendered on the server (`nuxt build`), served by Nitro's Node server",
  },
  {
    name: 'Astro',
    template: 'astro',
    styleFolder: 'src',
    packages: ['astro', '@astrojs/node'],
    command: ['dist/server/entry.mjs'],
    serving: 'content collection built to static pages (`astro build`), served by @astrojs/node in standalone mode',
  },
  {
    name: 'Next.js',
    template: 'next',
    styleFolder: 'app',
    packages: ['next', 'react'],
    command: ['node_modules/next/dist/bin/next', 'start'],
    serving: 'App Router, remark, generated at build time (`next build`), served by `next start`',
  },
];
