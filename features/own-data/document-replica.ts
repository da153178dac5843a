import type { OwnDocument } from './own-document.ts';

/** Holds this tab's replica of some tables, by table and id. Older news never undoes newer, in whatever order it arrives. */
export class DocumentReplica {
  readonly #tables: Map<string, Map<string, OwnDocument>>;
  /** The last version that is known to be gone, by id. */
  readonly #tombstones = new Map<string, number>();

  constructor(tables: readonly string[]) {
    this.#tables = new Map(tables.map((table) => [table, new Map()]));
  }

  of(table: string): Map<string, OwnDocument> {
    return this.#tables.get(table) ?? new Map();
  }

  merge(table: string, documents: Iterable<OwnDocument>): void {
    const replica = this.of(table);
    for (const document of documents) {
      const known = Math.max(replica.get(document.id)?.version ?? 0, (this.#tombstones.get(document.id) ?? -1) + 1);
      if (document.version >= known) replica.set(document.id, document);
    }
  }

  remove(table: string, isGone: (document: OwnDocument) => boolean): void {
    const replica = this.of(table);
    for (const document of replica.values()) {
      if (!isGone(document)) continue;
      replica.delete(document.id);
      this.#tombstones.set(document.id, document.version);
    }
  }
}
