import type { OwnDocument } from './own-document.ts';

/** What this tab knows of some tables, by table and id. Older news never undoes newer, in whatever order it arrives. */
export class HeldDocuments {
  readonly #tables: Map<string, Map<string, OwnDocument>>;
  /** The last version that is known to be gone, by id. */
  readonly #gone = new Map<string, number>();

  constructor(tables: readonly string[]) {
    this.#tables = new Map(tables.map((table) => [table, new Map()]));
  }

  of(table: string): Map<string, OwnDocument> {
    return this.#tables.get(table) ?? new Map();
  }

  hold(table: string, documents: Iterable<OwnDocument>): void {
    const held = this.of(table);
    for (const document of documents) {
      const known = Math.max(held.get(document.id)?.version ?? 0, (this.#gone.get(document.id) ?? -1) + 1);
      if (document.version >= known) held.set(document.id, document);
    }
  }

  forget(table: string, isGone: (document: OwnDocument) => boolean): void {
    const held = this.of(table);
    for (const document of held.values()) {
      if (!isGone(document)) continue;
      held.delete(document.id);
      this.#gone.set(document.id, document.version);
    }
  }

  /** The newest version that is held. */
  get position(): number {
    const versions = [...this.#tables.values()].flatMap((held) => [...held.values()].map(({ version }) => version));
    return versions.reduce((newest, version) => Math.max(newest, version), 0);
  }
}
