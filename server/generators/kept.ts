/** Entities that were made lately, by index. They are pure functions of it, so keeping them only saves work. */

/** A power of two; V8 would make a table of an array with a wider gap. */
const SLOTS = 1024;

/** Each index has one slot, and whoever comes later takes it: however long a run is, no more than the slots are kept. */
export class Kept<Entity> {
  readonly #indexes: number[] = [];
  readonly #entities: Entity[] = [];

  at(index: number): Entity | undefined {
    const slot = index & (SLOTS - 1);
    return this.#indexes[slot] === index ? this.#entities[slot] : undefined;
  }

  keep(index: number, entity: Entity): Entity {
    const slot = index & (SLOTS - 1);
    this.#indexes[slot] = index;
    this.#entities[slot] = entity;
    return entity;
  }
}
