import { build, type Plugin } from 'vite';

/** The page has the styles of its islands inside; what only the script makes, such as the search, brings its own. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('.css') && importer?.endsWith('.tsx') ? '\0without-styles' : undefined),
  load: (id) => (id === '\0without-styles' ? 'export {}' : undefined),
};

/** Leaves imports on demand as they are written: nothing is fetched ahead of them (`modulePreload` below), and the wrapper of each costs bytes. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  configResolved({ plugins }) {
    const wrapping = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
    if (wrapping < 0) throw new Error('Vite wraps imports on demand by another plugin than this takes away');
    (plugins as Plugin[]).splice(wrapping, 1);
  },
};

/**
 * Builds the reading pages' script into the build in `folder`, apart from the application's: those pages load no React, so they share no file with
 * the others, and what every page needs is one or two files instead of one for each module that both kinds use (docs/decisions/0065-reading-page-painted-from-one-response.md).
 */
export async function buildReadingScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutStyles, withoutPreload],
    // An island is a React component like any other; in the browser Preact plays React's part in a tenth of the size.
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      ],
    },
    build: {
      outDir: `${folder}/client`,
      emptyOutDir: false,
      manifest: '.vite/reading-manifest.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: 'app/reading/main.ts',
        output: {
          entryFileNames: 'assets/reading-[hash].js',
          chunkFileNames: 'assets/reading-[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'page', tags: ['$initial'] },
              { name: 'preact', test: /node_modules[\\/]preact[\\/]/ },
            ],
          },
        },
      },
    },
  });
}
