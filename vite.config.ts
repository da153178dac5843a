import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The reading pages' script is an entry of its own: those pages load no React (docs/decisions/0003).
    client: { build: { rollupOptions: { input: ['app/reading/main.ts'] } } },
    // The whole HTTP application is one bundle, so pages and functions share every module.
    ssr: { build: { rollupOptions: { input: 'server/app.ts' } } },
  },
  // The manifest stays in build/client/.vite, where the server finds the hashed name of that script.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
});
