// `npm run dev`: what the development server does not build by itself, then the server in the same process.
import { buildPythonSnapshot } from './build-python-snapshot.ts';
import { buildRunFrame } from './build-run-frame.ts';

process.env.NODE_ENV ??= 'development'; // a build would make it production, for the server too
process.env.VITE_BUILD_ID = `development-${Date.now()}`; // a browser keeps the frame of a build for good

await buildPythonSnapshot();
await buildRunFrame();
await import('../server/start.ts');
