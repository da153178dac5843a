/* Enforces scripts/import-rules.ts, and what holds for single folders. docs/who-imports-whom.md draws it. */
import { commonFeatures, features, rooms, togetherAtTop } from './scripts/import-rules.ts';

const test = '\\.test\\.tsx?$';

/** Tests may put together rooms that must not know each other, but in app, where none has to. */
function rulesOfRooms([folder, mayKnow]) {
  const names = Object.keys(mayKnow);
  const circular = names.find((room, place) => mayKnow[room].some((known) => !names.slice(0, place).includes(known)));
  if (circular) throw new Error(`${folder}/${circular} may know only rooms that are named before it`);
  const rule = (name, from, to) => ({
    name,
    severity: 'error',
    from: { ...(folder !== 'app' && { pathNot: [test] }), ...from },
    to,
  });
  const inRoom = `^${folder}/[^/]+/`;
  const atTop = `^${folder}/[^/]+$`;
  return [
    ...names.map((room) => {
      const known = [room, ...mayKnow[room]];
      const name = `${folder}/${room} knows ${mayKnow[room].join(', ') || 'no other room'}`;
      return rule(name, { path: `^${folder}/${room}/` }, { path: inRoom, pathNot: `^${folder}/(${known.join('|')})/` });
    }),
    rule(
      `a room of ${folder} that is not named knows no other`,
      { path: `^${folder}/([^/]+)/`, pathNot: [test, `^${folder}/(${names.join('|')})/`] },
      { path: inRoom, pathNot: `^${folder}/$1/` },
    ),
    togetherAtTop.includes(folder)
      ? rule(`no room of ${folder} knows its top`, { path: inRoom }, { path: atTop })
      : rule(`the top of ${folder} knows no room`, { path: atTop }, { path: inRoom }),
  ];
}

const ruleOfFeature = ([name, mayKnow]) => ({
  name: `features/${name} knows ${mayKnow.join(', ') || 'no other'}`,
  severity: 'error',
  from: { path: `^features/${name}/` },
  to: { path: '^(features|app|server)/', pathNot: `^features/(${[name, ...mayKnow].join('|')})/|^app/components/` },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'what-is-built-knows-nothing-that-builds-or-tests-it',
      severity: 'error',
      from: { path: '^(app|features|server|platform)/', pathNot: test },
      to: { path: '^(database|scripts|tests|bench|research)/' },
    },
    { name: 'pages-do-not-import-the-server', severity: 'error', from: { path: '^app/' }, to: { path: '^server/' } },
    {
      name: 'server-does-not-import-pages',
      comment: 'Tests of what guards all pages read their table.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^app/' },
    },
    {
      name: 'features-keep-to-themselves',
      comment: 'A feature knows itself, those that all may know, the platform and components.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: `^features/(${Object.keys(features).join('|')})/` },
      to: { path: '^(features|app|server)/', pathNot: `^features/($1|${commonFeatures.join('|')})/|^app/components/` },
    },
    ...Object.entries(features).map(ruleOfFeature),
    { name: 'mail-shows-nothing', severity: 'error', from: { path: '^features/mail/' }, to: { path: '^app/' } },
    ...Object.entries(rooms).flatMap(rulesOfRooms),
    {
      name: 'landing-is-for-its-pages',
      severity: 'error',
      from: { path: '^app/[^/]+$' },
      to: { path: '^app/landing/' },
    },
    {
      name: 'reading-is-an-entry-of-its-own',
      comment: 'What the script of reading pages imports, every page carries.',
      severity: 'error',
      from: { pathNot: '^app/reading/' },
      to: { path: '^app/reading/' },
    },
    {
      name: 'text-and-time-slicing-stand-alone',
      comment: 'They know nothing at the top of platform either.',
      severity: 'error',
      from: { path: '^platform/(text|time-slicing)/' },
      to: { path: '^platform/', pathNot: '^platform/($1/|durations\\.ts$)' }, // those are names of numbers
    },
    {
      name: 'components-stand-alone',
      severity: 'error',
      from: { path: '^app/components/' },
      to: { path: '^(app|features|server)/', pathNot: '^app/components/' },
    },
    {
      name: 'platform-stands-alone',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(app|features|server)/' },
    },
    {
      name: 'outside-world-only-through-the-platform',
      severity: 'error',
      from: { path: '^(app|features|server)/' },
      to: {
        path: '^node_modules/(stripe|postgres|drizzle-orm/postgres-js|ai|@ai-sdk|flydrive|@aws-sdk|nodemailer)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-code-takes-no-server-module',
      comment: 'Route modules may: the build strips their loaders and actions.',
      severity: 'error',
      from: {
        path: '\\.tsx?$',
        pathNot: '\\.server\\.tsx?$|\\.test\\.tsx?$|^app/(routes/|root|entry\\.server)|^(server|scripts|tests|bench|research)/',
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
