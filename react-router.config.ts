import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ...(process.env.BUILD_FOLDER && { buildDirectory: process.env.BUILD_FOLDER }), // scripts/build.ts
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The parts of a split page are all asked for at once, and take 1% more together.
  splitRouteModules: false,
} satisfies Config;
