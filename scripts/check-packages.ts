import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm run lint:packages`: what is installed is what was locked, may be used, and has no advisory that is known.

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
}

/** The licences of what a running site is made of: each lets it be served without its own source being handed out. */
const allowedLicences = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
    'Unlicense',
    'Zlib',
  ],
  'MPL-2.0', // of its own files alone, which stay as they are
  'OFL-1.1', // fonts
  'CC-BY-4.0', // tables of browsers
]);

/** The licences of packages whose package.json names none, as their LICENSE file says. */
const licencesByHand: Record<string, string> = { 'node_modules/png-js': 'MIT' };

/** Lists what is wrong with a lockfile: versions that move, what npm could not check, and where only this machine gets it. */
export function findLockFaults(packages: Record<string, Locked>, wanted: Record<string, string>): string[] {
  const moving = Object.entries(wanted).filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range));
  const locked = Object.entries(packages).filter(([place]) => place !== '');
  return [
    ...moving.map(([name, range]) => `${name} is wanted as ${range}: name one version`),
    ...locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => `${place} has no SHA-512`),
    ...locked.filter(([, { resolved }]) => resolved).map(([place]) => `${place} names the registry it came from`),
  ];
}

/** Lists the packages of a running site whose licence is not allowed. */
export function findLicenceFaults(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([place, { license = licencesByHand[place], dev }]) => {
    if (place === '' || dev || isAllowed(license)) return [];
    return [`${place} has the licence ${license ?? 'of nobody'}, which is not allowed`];
  });
}

/** Reads an SPDX expression of one level: of an OR one is enough, of an AND all count. */
function isAllowed(expression = ''): boolean {
  const licences = expression.replace(/^\((.*)\)$/, '$1');
  if (licences.includes(' AND ')) return licences.split(' AND ').every((each) => allowedLicences.has(each));
  return licences.split(' OR ').some((each) => allowedLicences.has(each));
}

/** Describes an answer of `npm audit --json`: faults, or that there was nobody to ask. */
export function readAudit(answer: string): { faults: string[]; isAnswered: boolean } {
  const { vulnerabilities } = parse(answer);
  if (!vulnerabilities) return { faults: [], isAnswered: false };
  const isSevere = ({ severity }: { severity: string }) => severity === 'high' || severity === 'critical';
  const severe = Object.entries(vulnerabilities).filter(([, advisory]) => isSevere(advisory));
  return { faults: severe.map(([name, { severity }]) => `${name} has a known fault: ${severity} (npm audit)`), isAnswered: true };
}

function parse(answer: string): { vulnerabilities?: Record<string, { severity: string }> } {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}

function askForAdvisories(): string {
  const asked = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = spawnSync('npm', asked, { encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' });
  return stdout ?? '';
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const audit = readAudit(askForAdvisories());
  if (!audit.isAnswered) console.log('The registry could not be asked for advisories: nothing is known of them.');
  const faults = [
    ...findLockFaults(packages, { ...dependencies, ...devDependencies, ...optionalDependencies }),
    ...findLicenceFaults(packages),
    ...audit.faults,
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
