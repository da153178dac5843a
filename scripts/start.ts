// `npm start`: builds and serves in one process, so that whatever tells it to stop reaches what runs.
import './build-if-needed.ts';

await import('../server/start.ts'); // only now: a server answers from the build it finds
