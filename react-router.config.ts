import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The parts of a split page are all asked for at once, and take 1% more together.
  splitRouteModules: false,
} satisfies Config;
