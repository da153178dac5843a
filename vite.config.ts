import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The development server looks for the browser's packages as it starts: those that it met only with the first page made that page load
  // anew, and what was pressed meanwhile was lost.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/reading/main.ts', 'app/routes/**/*.tsx'] },
  environments: {
    // What many pages share is one file. Left alone, each module that two pages share is a file of its own: a lesson began with 96.
    // Style sheets stay where they are: the first names the layers, whose order the others follow.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What checks forms is for the pages that have one of these.
                { name: 'schemas', tags: ['$initial'], test: /\/node_modules\/zod\//, priority: 1 },
                // What pages of the owner's desk share is for these alone.
                { name: 'application', tags: ['$initial'], minShareCount: 5, test: /^(?!.*\/features\/owner\/).*\.[jt]sx?$/ },
              ],
            },
          },
        },
      },
    },
    // The whole HTTP application is one bundle, so pages and functions share every module. Built, it holds the packages too: to find and
    // read 1,700 files of theirs was a third of every start.
    ssr: {
      build: { rollupOptions: { input: 'server/app.ts' } },
      // Three read their own folders as they start; they are loaded when they are first needed.
      ...(command === 'build' && { resolve: { noExternal: true, external: ['subset-font', 'pdfkit', 'fontkit'] } }),
    },
  },
  // Styles keep light-dark() and oklch(), which every browser has had since the middle of 2024.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
}));
