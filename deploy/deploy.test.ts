import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const isThere = (command: string) => !spawnSync(command, ['--version']).error;
const services = globSync('deploy/systemd/*.service');
/** On the scale of systemd-analyze: 0 is shut off from everything, 10 from nothing. */
const maxExposure = 3;

test.runIf(isThere('systemd-analyze'))('what the units may do is little', () => {
  for (const file of services) {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], { encoding: 'utf8' });
    const exposure = /exposure level for \S+: (\d+\.\d+)/.exec(stdout)?.[1];
    expect(Number(exposure), file).toBeLessThanOrEqual(maxExposure);
  }
});

test.runIf(isThere('systemd-analyze'))('systemd understands each line of the units', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...globSync('deploy/systemd/*')], { encoding: 'utf8' });
  const faults = stderr.split('\n').filter((line) => line.includes('systemd/site') || /^site/.test(line));
  expect(faults.filter((fault) => !fault.includes('/srv/site/node_modules/.bin/node is not executable'))).toEqual([]);
});

test('the units start the programs that the package has', () => {
  for (const file of services) {
    const [, program = ''] = /^ExecStart=\/srv\/site\/node_modules\/\.bin\/node (\S+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(readFileSync('scripts/package.ts', 'utf8'), file).toContain(`'${program}'`);
  }
});

test('compose starts the site once what it needs is there, and gives it nothing to write but its data', () => {
  const { services, volumes, configs } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  expect(services.site).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['site-data:/data'] });
  for (const [name, { depends_on: needed = [], volumes: mounted = [], configs: given = [] }] of Object.entries<{
    depends_on?: string[] | object;
    volumes?: string[];
    configs?: { source: string }[];
  }>(services)) {
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services, name).toHaveProperty(other);
    const named = mounted.map((each) => each.split(':')[0] ?? '').filter((source) => !source.startsWith('.'));
    expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(named));
    expect(Object.keys(configs), name).toEqual(expect.arrayContaining(given.map(({ source }) => source)));
  }
});

test('the image has all that the package is made from', () => {
  const taken = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
  const files = readFileSync('scripts/hash-sources.ts', 'utf8').match(/(?<=^ {2}')[\w.-]+(?=',$)/gm) ?? [];
  expect(files.length).toBeGreaterThan(5);
  expect(taken).toEqual(expect.arrayContaining([...files, 'package.json', 'scripts', 'content', 'media', 'paic', 'database']));
});
