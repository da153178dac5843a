/** Who may import whom. The picture is in docs/architecture.md. */
const feature = '^features/([^/]+)/';

/** The features that stand otherwise to the others than most do, and which of them each may know. */
const features = {
  users: ['mail'],
  owner: ['markdown', 'users'],
  learning: ['lessons', 'practice', 'owner', 'users'],
  agent: ['access', 'content', 'lessons', 'markdown', 'own-data', 'practice', 'prompt-runs', 'prompts', 'users'],
  'function-client': ['users'],
  'prompt-runs': ['prompts', 'practice', 'own-data', 'function-client', 'users'],
  access: ['function-client', 'owner', 'users'],
  'own-data': ['access', 'function-client', 'users'],
  content: ['markdown', 'owner', 'access', 'users'],
  publishing: ['content', 'markdown', 'access', 'users'],
};

/**
 * The rooms of a folder, and which of the others each may know. A room stands below those it knows, so there are no circles. What lies at
 * the folder's top belongs to every room and knows none, but in those of `togetherAtTop`: there it puts the rooms together, and none knows it.
 */
const rooms = {
  platform: {
    text: [],
    'time-slicing': [],
    statistics: [],
    browser: [],
    config: ['text'],
    logging: ['config'],
    process: ['logging'],
    postgres: ['config', 'process'],
    'language-model': ['config', 'logging'],
    'image-model': ['config', 'language-model'],
    rasteriser: [],
    http: ['config', 'postgres'],
    local: ['config', 'process', 'http', 'postgres', 'text'],
    files: ['config', 'logging', 'http'],
    services: ['config', 'local', 'http'],
    mail: ['config', 'local'],
  },
  'platform/local': { outbox: [], capture: [], 'oauth-provider': [], 'payment-gateway': [] },
  'features/users': {
    'browser-account': [],
    'sign-in': ['browser-account'],
    tokens: [],
    'api-keys': [],
    connections: [],
    settings: ['sign-in', 'tokens', 'api-keys', 'connections'],
    identity: ['sign-in'],
    viewing: [],
  },
  'features/checkout': {
    price: [],
    'credit-notes': [],
    seats: [],
    discounts: ['seats'],
    handover: ['seats'],
    refunds: [],
    payments: ['refunds', 'seats', 'credit-notes', 'price'],
    customer: [],
    purchases: ['refunds', 'handover'],
    'checkout-session': ['customer', 'payments', 'purchases', 'refunds', 'price', 'discounts'],
    withdrawals: ['refunds'],
    invoices: ['purchases', 'credit-notes', 'price'],
    'e-invoices': ['invoices', 'purchases', 'price'],
    desk: ['invoices', 'payments', 'refunds', 'seats', 'discounts'],
  },
  'features/markdown': {
    typography: [],
    syntax: ['typography'],
    'body-tree': ['syntax'],
    'front-matter': ['syntax'],
    opening: ['syntax'],
    plots: ['syntax'],
    directives: ['plots', 'syntax'],
  },
  'features/content': {
    item: [],
    preview: [],
    desk: [],
    query: [],
    index: ['query'],
    redirects: ['item'],
    store: ['index', 'item', 'query', 'redirects'],
  },
  'features/publishing': {
    calculator: [],
    'content-client': [],
    feeds: [],
    lists: [],
    'markdown-alternates': [],
    polls: [],
    questions: [],
    search: [],
    'social-cards': [],
    articles: ['calculator', 'content-client', 'lists', 'markdown-alternates', 'polls', 'questions'],
  },
  'features/practice': {
    understanding: [],
    runner: [],
    personalization: [],
    problems: ['understanding'],
    grading: ['problems', 'runner'],
    replay: ['problems', 'understanding'],
    rounds: ['grading', 'problems'],
    assistant: ['grading', 'problems', 'replay'],
    'public-stats': ['problems', 'rounds'],
    workbench: ['assistant', 'grading', 'personalization', 'problems', 'public-stats', 'rounds', 'runner'],
    final: ['grading', 'problems', 'rounds', 'runner', 'workbench'],
  },
  'features/prompt-runs': {
    'practice-model': [],
    checks: [],
    running: ['practice-model'],
    improving: ['running'],
    sets: ['checks', 'running'],
    promptfoo: ['checks', 'sets'],
    pane: ['checks', 'improving', 'promptfoo', 'running', 'sets'],
  },
  'features/prompts': {
    template: [],
    library: [],
    versions: [],
    lint: ['template'],
    result: ['template'],
    options: ['library'],
    tree: ['library'],
    exchange: ['library', 'tree'],
    editor: ['library', 'lint', 'template', 'tree'],
    'in-practice': ['library', 'result', 'template'],
    workspace: ['editor', 'exchange', 'library', 'options', 'result', 'tree', 'versions'],
  },
  'features/practice/workbench': { store: [], round: ['store'] },
  'features/practice/assistant': { edits: [] },
  'features/generated-images': { drawing: [] },
  'features/generated-images/drawing': { motifs: [] },
  'features/access': { 'browser-access': [] },
  'features/agent': { tools: [], device: [] },
  'features/lessons/player': { subtitles: [] },
  'features/feedback': { desk: [] },
  'features/certificates': { desk: [] },
  'features/lessons': {
    progress: [],
    player: ['progress'],
    loot: ['player', 'progress'],
    'take-over': ['player'],
    offline: ['loot', 'player', 'take-over'],
    'member-assets': [],
    notes: ['player'],
  },
  server: {
    http: [],
    'own-data': [],
    owner: [],
    files: ['http'],
    content: ['http'],
    auth: ['http'],
    functions: ['own-data'],
    agent: ['http', 'functions', 'auth'],
    streams: ['http', 'own-data', 'auth'],
  },
  'server/owner': {
    command: [],
    content: ['command'],
    desk: ['command', 'content'],
    learning: ['command'],
    mail: ['command'],
    money: ['command'],
    operation: ['command'],
    people: ['command'],
    'sample-life': ['command'],
  },
};

const togetherAtTop = [
  'server',
  'server/owner',
  'features/agent',
  'features/content',
  'features/generated-images',
  'features/generated-images/drawing',
  'features/lessons/player',
  'features/markdown',
  'features/practice/assistant',
  'features/practice/workbench',
];

const test = '\\.test\\.tsx?$';

function rulesOfRooms([folder, mayKnow]) {
  const names = Object.keys(mayKnow);
  const circular = names.find((room, place) => mayKnow[room].some((known) => !names.slice(0, place).includes(known)));
  if (circular) throw new Error(`${folder}/${circular} may know only rooms that are named before it`);
  const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: [test], ...from }, to });
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
  name: `features/${name} knows ${mayKnow.join(', ')}`,
  severity: 'error',
  from: { path: `^features/${name}/` },
  to: { path: '^(features|app|server)/', pathNot: `^features/(${[name, ...mayKnow].join('|')})/|^app/components/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'what-is-built-knows-nothing-that-builds-or-tests-it',
      severity: 'error',
      from: { path: '^(app|features|server|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(database|scripts|tests|bench)/' },
    },
    { name: 'pages-do-not-import-the-server', severity: 'error', from: { path: '^app/' }, to: { path: '^server/' } },
    { name: 'server-does-not-import-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^app/' } },
    {
      name: 'features-keep-to-themselves',
      comment: 'A feature knows itself, users, function-client, access, owner, own-data, mail, the platform and components.',
      severity: 'error',
      from: { path: feature, pathNot: `^features/(mail|${Object.keys(features).join('|')})/` },
      to: {
        path: '^(features|app|server)/',
        pathNot: '^features/($1|users|function-client|access|owner|own-data|mail)/|^app/components/',
      },
    },
    ...Object.entries(features).map(ruleOfFeature),
    {
      name: 'mail-knows-no-other-feature',
      comment: 'Letters are queued by every feature; who they go to is looked up when they are sent, by mail-delivery.',
      severity: 'error',
      from: { path: '^features/mail/' },
      to: { path: '^(features|app|server)/', pathNot: '^features/mail/' },
    },
    ...Object.entries(rooms).flatMap(rulesOfRooms),
    {
      name: 'the-rooms-of-app-lie-below-its-entries',
      comment: 'root, the entries and routes put the rooms together.',
      severity: 'error',
      from: { path: '^app/(page|shell|head|landing|reading|rendering|client|fonts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(routes/|routes\\.ts$|root|entry\\.)' },
    },
    {
      name: 'page-knows-no-other-room',
      comment: 'What every page knows of the site, its language and its document.',
      severity: 'error',
      from: { path: '^app/page/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/', pathNot: '^app/page/' },
    },
    {
      name: 'shell-knows-the-page-and-the-looks',
      severity: 'error',
      from: { path: '^app/shell/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/[^/]+/', pathNot: '^app/(shell|page|components)/' },
    },
    {
      name: 'head-knows-the-page',
      comment: 'And what the course is described by, as a type.',
      severity: 'error',
      from: { path: '^app/head/' },
      to: { path: '^app/[^/]+/', pathNot: '^app/(head|page)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'landing-knows-the-looks-only',
      severity: 'error',
      from: { path: '^app/landing/' },
      to: { path: '^app/', pathNot: '^app/(landing|components)/' },
    },
    {
      name: 'landing-is-for-its-pages',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(landing|routes)/' },
      to: { path: '^app/landing/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rendering-knows-the-page-and-the-faces',
      severity: 'error',
      from: { path: '^app/rendering/' },
      to: { path: '^app/[^/]+/', pathNot: '^app/(rendering|page|fonts)/' },
    },
    {
      name: 'reading-knows-the-shell-and-the-faces',
      comment: 'The script of reading pages: what it imports, every page carries.',
      severity: 'error',
      from: { path: '^app/reading/' },
      to: { path: '^app/', pathNot: '^app/(reading|shell|fonts)/' },
    },
    {
      name: 'reading-is-an-entry-of-its-own',
      severity: 'error',
      from: { pathNot: '^app/reading/' },
      to: { path: '^app/reading/' },
    },
    {
      name: 'client-knows-the-shell-the-page-and-the-looks',
      severity: 'error',
      from: { path: '^app/client/' },
      to: { path: '^app/[^/]+/', pathNot: '^app/(client|shell|page|components)/' },
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
