import { readFileSync, writeFileSync } from 'node:fs';

// Writes the tables of docs/product.md from the code; a test fails when the two differ.
process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none'; // must be set, and is never asked anything
const { productDocument, writeProductTables } = await import('./product-tables.ts');
writeFileSync(productDocument, await writeProductTables(readFileSync(productDocument, 'utf8')));
