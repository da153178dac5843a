import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The whole HTTP application is one bundle, so pages and functions share every module.
    ssr: { build: { rollupOptions: { input: 'server/app.ts' } } },
  },
  // Styles keep light-dark() and oklch(), which every browser has had since the middle of 2024.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
});
