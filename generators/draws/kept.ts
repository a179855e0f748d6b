/** A cache of recent entities, by index. They are pure functions of the index, so the cache only saves work. */

/** A power of two; V8 would make a table of an array with a wider gap. */
const SLOTS = 1024;

/**
 * Each index has one slot, which a later entity takes over, so a run of any length keeps no more entities than there
 * are slots.
 */
export class Kept<Entity> {
  readonly #length: number;
  readonly #slots: number;
  readonly #indexes: number[] = [];
  readonly #entities: Entity[] = [];

  /**
   * `length` is how many entries of the list other records refer to. Those beyond are hardly ever asked for twice, so
   * caching them would only burden the garbage collector. `slots` is a power of two.
   */
  constructor(length = Infinity, slots = SLOTS) {
    this.#length = length;
    this.#slots = slots;
  }

  at(index: number): Entity | undefined {
    const slot = index & (this.#slots - 1);
    return this.#indexes[slot] === index ? this.#entities[slot] : undefined;
  }

  keep(index: number, entity: Entity): Entity {
    if (index >= this.#length) return entity;
    const slot = index & (this.#slots - 1);
    this.#indexes[slot] = index;
    this.#entities[slot] = entity;
    return entity;
  }
}
