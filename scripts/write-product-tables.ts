import { readFileSync, writeFileSync } from 'node:fs';

// Writes the tables of docs/product.md and the drawing of docs/who-imports-whom.md from the code; a test fails when they differ.
process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none'; // must be set, and is never asked anything
const { importsDocument, productDocument, writeImportRules, writeProductTables } = await import('./product-tables.ts');
writeFileSync(productDocument, await writeProductTables(readFileSync(productDocument, 'utf8')));
writeFileSync(importsDocument, writeImportRules(readFileSync(importsDocument, 'utf8')));
