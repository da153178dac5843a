/** Who may import whom. The picture is in docs/architecture.md. */
const feature = '^features/([^/]+)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'routes-use-features-components-platform',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^(server|database|scripts|tests)/' },
    },
    { name: 'server-does-not-import-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^app/' } },
    {
      name: 'features-keep-to-themselves',
      comment: 'A feature knows itself, users, access, own-data, the platform and components.',
      severity: 'error',
      from: { path: feature, pathNot: '^features/(users|access|own-data)/' },
      to: { path: '^(features|app|server)/', pathNot: '^features/($1|users|access|own-data)/|^app/components/' },
    },
    {
      name: 'own-data-knows-users-and-access',
      severity: 'error',
      from: { path: '^features/own-data/' },
      to: { path: '^(features|app|server)/', pathNot: '^features/(own-data|users|access)/|^app/components/' },
    },
    {
      name: 'access-knows-users-only',
      severity: 'error',
      from: { path: '^features/access/' },
      to: { path: '^(features|app|server)/', pathNot: '^features/(access|users)/|^app/components/' },
    },
    {
      name: 'users-know-no-other-feature',
      severity: 'error',
      from: { path: '^features/users/' },
      to: { path: '^(features|app|server)/', pathNot: '^features/users/|^app/components/' },
    },
    {
      name: 'components-and-platform-stand-alone',
      severity: 'error',
      from: { path: '^(app/components|platform)/' },
      to: { path: '^(app|features|server)/', pathNot: '^app/(components|fonts)/' },
    },
    {
      name: 'outside-world-only-through-the-platform',
      severity: 'error',
      from: { path: '^(app|features|server)/' },
      to: {
        path: '^node_modules/(stripe|postgres|nodemailer|ai|drizzle-orm/postgres-js)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-code-takes-no-server-module',
      comment: 'Route modules may: the build strips their loaders and actions.',
      severity: 'error',
      from: {
        path: '\\.tsx?$',
        pathNot: '\\.server\\.tsx?$|\\.test\\.tsx?$|^app/(routes/|root|entry\\.server)|^(server|scripts|tests|bench)/',
      },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
