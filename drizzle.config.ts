import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./features/**/*.table.server.ts', './platform/**/*.table.server.ts'],
  out: './database/migrations',
});
