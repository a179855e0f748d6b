/** Entities that were made lately, by index. They are pure functions of it, so keeping them only saves work. */

/** A power of two; V8 would make a table of an array with a wider gap. */
const SLOTS = 1024;

/** Each index has one slot, and whoever comes later takes it: however long a run is, no more than the slots are kept. */
export class Kept<Entity> {
  readonly #length: number;
  readonly #indexes: number[] = [];
  readonly #entities: Entity[] = [];

  /**
   * `length` is how many of the list records refer to. Those beyond it are asked for by their list alone, once each: to keep
   * them would only make the collector carry them over.
   */
  constructor(length = Infinity) {
    this.#length = length;
  }

  at(index: number): Entity | undefined {
    const slot = index & (SLOTS - 1);
    return this.#indexes[slot] === index ? this.#entities[slot] : undefined;
  }

  keep(index: number, entity: Entity): Entity {
    if (index >= this.#length) return entity;
    const slot = index & (SLOTS - 1);
    this.#indexes[slot] = index;
    this.#entities[slot] = entity;
    return entity;
  }
}
