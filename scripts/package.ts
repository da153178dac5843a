import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { mebibyte } from '#platform/byte-sizes.ts';
import './build-if-needed.ts';

// `npm run package`: makes a folder that serves this site with `npm ci --omit=dev && npm run serve`, and holds only what that needs.
const folder = 'package';
const onWindows = process.platform === 'win32';

/** What the server reads as it runs, at the same paths as here. */
const readAtRunTime = [
  ...globSync('database/{migrations/*.sql,migrations/meta/_journal.json,audit.sql}'),
  ...['build', 'content', 'media', 'paic', 'platform/fonts', 'features/generated-images/motifs.svg'],
  ...['.env.example', '.npmrc', 'exec.cmd', 'deploy'],
];
/** What is started: a bundle with its packages under the name of its source, so that the same commands start it. */
const programs = ['server/start.ts', 'server/owner.ts'];
/** What the server starts from its source: threads and processes that run outside the bundle. */
const threads = [
  'features/generated-images/picture-worker.server.ts',
  'features/practice/runner/run-python-child.server.ts',
  'features/practice/runner/run-worker.server.ts',
  'features/prompt-runs/checks/text-check-worker.server.ts',
  'features/publishing/social-cards/social-card-worker.server.ts',
];
/** Packages that read files of their own, or whose files the server reads. */
const packagesWithFiles = ['@resvg/resvg-wasm', 'fontkit', 'node-inspect-extracted', 'pdfkit', 'pyodide', 'subset-font'];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundlePrograms();
const { files, packages } = await readGraph(threads);
const copying = { recursive: true, dereference: true, filter: (source: string) => !source.endsWith('.test.ts') };
for (const file of [...readAtRunTime, ...files]) cpSync(file, path.join(folder, file), copying);
writePackage([...packagesWithFiles, ...packages]);
writeBillOfMaterials();
console.log(`${folder} is there: take it where the site shall run, and there: npm ci --omit=dev && npm run serve`);

async function bundlePrograms(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: [...packagesWithFiles, 'vite'] }, // Vite serves development alone
    build: {
      ssr: true,
      outDir: `${folder}/server`,
      target: 'es2022',
      rollupOptions: { input: programs, output: { entryFileNames: '[name].ts' } },
    },
  });
}

/** Finds all that the sources import, from one another and from packages. */
async function readGraph(input: string[]): Promise<{ files: string[]; packages: string[] }> {
  const imported: string[] = [];
  const collect: Plugin = {
    name: 'collect-imports',
    buildEnd() {
      imported.push(...this.getModuleIds());
    },
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [collect],
    build: { ssr: true, write: false, rollupOptions: { input } },
  });
  return {
    files: imported.filter((id) => path.isAbsolute(id)).map((id) => path.relative('.', id)),
    packages: imported.filter((id) => !path.isAbsolute(id) && !id.startsWith('node:')).map(packageOf),
  };
}

/** Names the package of an import such as `@scope/name/part`. */
function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Writes the package with the versions that are locked here; npm takes from the lockfile what nothing needs any more. */
function writePackage(names: string[]): void {
  const { devDependencies: _, dependencies, scripts, ...described } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { serve, owner } = scripts;
  const needed = Object.fromEntries(names.sort().map((name) => [name, dependencies[name]]));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...described, dependencies: needed, scripts: { serve, owner } }, null, 2)}\n`,
  );
  cpSync('package-lock.json', path.join(folder, 'package-lock.json'));
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: onWindows,
  });
}

/** Lists all that the package is made of, as CycloneDX: the bundles hold packages that are not installed beside them, so it is the checkout's list. */
function writeBillOfMaterials(): void {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', asked, { encoding: 'utf8', maxBuffer: 64 * mebibyte, shell: onWindows }));
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  bill.metadata.component.name = name; // npm names the folder
  writeFileSync(path.join(folder, 'sbom.cdx.json'), JSON.stringify(bill, null, 2));
}
