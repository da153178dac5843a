import { build } from 'vite';

/**
 * Builds the reading pages' script into build/client apart from the application's: those pages load no React, so they share no file with
 * the others, and what every page needs is one or two files instead of one for each module that both kinds use (docs/decisions/0065).
 */
export async function buildReadingScript(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'build/client',
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
          codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
        },
      },
    },
  });
}
