/**
 * Records taken apart into columns: each value with the repetition level at which it begins and the definition level to
 * which its path is there (S. Melnik et al., Dremel, VLDB 2010, §4).
 */
import { BooleanColumn } from './boolean-column.ts';
import { type Column, unfit } from './column.ts';
import { NumberColumn } from './number-column.ts';
import { type Group, isGroup, type Leaf, type Node, type ParquetTable } from './schema.ts';
import { TextColumn } from './text-column.ts';

/** Receives the values of a field. */
interface ValueSink {
  write(value: unknown, repetition: number, definition: number): void;
  /** Records that an ancestor is missing. */
  writeMissing(repetition: number, definition: number): void;
}

export class Shredder {
  readonly columns: readonly Column[];
  readonly #root: Struct;

  constructor({ schema, unique }: ParquetTable) {
    const columns: Column[] = [];
    const take = (node: Node, parent: Place): ValueSink => {
      const path = [...parent.path, node.name];
      const own = node.repetition === 'optional' ? 1 : 0;
      const place = { ...parent, path, definition: parent.definition + own };
      if (!isGroup(node)) {
        const column = columnOf(node, place, path.length === 1 && unique.includes(node.name));
        columns.push(column);
        return column;
      }
      return node.isList ? listOf(node, place, own) : structOf(node, place, own);
    };
    const structOf = ({ children }: Group, place: Place, own: number) => {
      const names = children.map(({ name }) => name);
      const fields = children.map((child) => take(child, place));
      return new Struct(place.path, own, names, fields);
    };
    const listOf = ({ children: [list] }: Group, { path, definition, repetition }: Place, own: number) => {
      const { name, children } = list as Group;
      const inside = { path: [...path, name], definition: definition + 1, repetition: repetition + 1 };
      return new List(path, own, take(children[0] as Node, inside), inside.repetition);
    };

    this.#root = structOf(schema, { path: [], definition: 0, repetition: 0 }, 0);
    this.columns = columns;
  }

  add(record: Record<string, unknown>): void {
    this.#root.write(record, 0, 0);
  }

  /** Bytes held, roughly. */
  get size(): number {
    let size = 0;
    for (const column of this.columns) size += column.size;
    return size;
  }

  clear(): void {
    for (const column of this.columns) column.clear();
  }
}

/** The path of a node, and the levels of a present value. */
interface Place {
  path: readonly string[];
  definition: number;
  repetition: number;
}

function columnOf(leaf: Leaf, { path, definition, repetition }: Place, isUnique: boolean): Column {
  const position = { leaf, path, maxDefinition: definition, maxRepetition: repetition };
  switch (leaf.kind) {
    case 'text':
    case 'json':
      return new TextColumn(position, isUnique);
    case 'boolean':
      return new BooleanColumn(position);
    default:
      return new NumberColumn(position, leaf.kind);
  }
}

/** A node with children, which may be missing as a whole. */
abstract class Nested implements ValueSink {
  readonly #path: readonly string[];
  /** Difference of the definition levels of a present node and its parent. */
  readonly #own: number;

  constructor(path: readonly string[], own: number) {
    this.#path = path;
    this.#own = own;
  }

  write(value: unknown, repetition: number, definition: number): void {
    if (typeof value === 'object' && value !== null) {
      this.writeInner(value, repetition, definition + this.#own);
    } else {
      if (this.#own === 0 || (value !== null && value !== undefined)) throw unfit(this.#path, value);
      this.writeMissing(repetition, definition);
    }
  }

  abstract writeMissing(repetition: number, definition: number): void;
  protected abstract writeInner(value: object, repetition: number, definition: number): void;
}

class Struct extends Nested {
  readonly #names: readonly string[];
  readonly #fields: readonly ValueSink[];

  constructor(path: readonly string[], own: number, names: readonly string[], fields: readonly ValueSink[]) {
    super(path, own);
    this.#names = names;
    this.#fields = fields;
  }

  protected override writeInner(value: object, repetition: number, definition: number): void {
    const names = this.#names;
    const fields = this.#fields;
    for (let index = 0; index < fields.length; index++) {
      const inner = (value as Record<string, unknown>)[names[index] as string];
      (fields[index] as ValueSink).write(inner, repetition, definition);
    }
  }

  override writeMissing(repetition: number, definition: number): void {
    for (const field of this.#fields) field.writeMissing(repetition, definition);
  }
}

class List extends Nested {
  readonly #item: ValueSink;
  /** The repetition level of every item but the first. */
  readonly #repetition: number;

  constructor(path: readonly string[], own: number, item: ValueSink, repetition: number) {
    super(path, own);
    this.#item = item;
    this.#repetition = repetition;
  }

  /** Items are defined one above their list. */
  protected override writeInner(value: object, repetition: number, definition: number): void {
    const items = value as readonly unknown[];
    const item = this.#item;
    if (items.length === 0) item.writeMissing(repetition, definition);
    for (let index = 0; index < items.length; index++) {
      item.write(items[index], index === 0 ? repetition : this.#repetition, definition + 1);
    }
  }

  override writeMissing(repetition: number, definition: number): void {
    this.#item.writeMissing(repetition, definition);
  }
}
