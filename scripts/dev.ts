// `npm run dev`: what the development server does not build by itself, then the server in the same process.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPythonSnapshot } from './build-python-snapshot.ts';
import { buildRunFrame } from './build-run-frame.ts';

process.env.NODE_ENV ??= 'development'; // a build would make it production, for the server too
process.env.VITE_BUILD_ID = `development-${Date.now()}`; // a browser keeps the frame of a build for good

const folder = path.resolve('builds/development'); // apart from the build that a site may be serving
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env.BUILD_FOLDER = folder;
await buildPythonSnapshot(folder);
await buildRunFrame(folder);
await import('../server/start.ts');
