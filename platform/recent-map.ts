/** A map with room for `most` entries. What was read or set last stays; the entry that was used longest ago makes room. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** What is kept under a key; where there is nothing, it is made and kept. */
  getOrMake(key: Key, make: () => Value): Value {
    const value = this.get(key) ?? make();
    if (!this.has(key)) this.set(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    this.delete(key); // or it would keep its old place
    super.set(key, value);
    if (this.size > this.#most) this.#dropOldest();
    return this;
  }

  /** Only where room is needed: finding the first key walks over all that were deleted before it. */
  #dropOldest(): void {
    const [usedLongestAgo] = this.keys();
    if (usedLongestAgo !== undefined) this.delete(usedLongestAgo);
  }
}
