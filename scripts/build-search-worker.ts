import { build } from 'vite';

/** Builds the search's thread into the build in `folder`, packages and all: from its sources, finding and reading its modules took longer than its work. */
export async function buildSearchWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'server/content/search-worker.ts',
      outDir: `${folder}/server`,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}
