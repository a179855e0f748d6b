/** The schema of a Parquet file, derived from the fields of a record. */
import { type Field, fieldsOf } from '../../api/framework/field-type.ts';
import type { Group, Node } from '../../standards/parquet/schema.ts';
import type { RecordTable } from './format.ts';
import { FormatRefusal } from './refusal.ts';

/** Throws a FormatRefusal if no field is left, because a Parquet file must have columns. */
export function schemaOf({ name, record, digits }: Pick<RecordTable, 'name' | 'record' | 'digits'>): Group {
  const children = fieldsOf(record).map((field) => nodeOf(field.name, field, digits));
  if (children.length === 0) throw new FormatRefusal(`--format parquet needs at least one field of ${name}`);
  return { name, repetition: 'required', isList: false, children };
}

function nodeOf(name: string, { type, isNullable }: Omit<Field, 'name'>, digits: number): Node {
  const repetition = isNullable ? 'optional' : 'required';
  switch (type.kind) {
    case 'struct': {
      const children = type.fields.map((field) => nodeOf(field.name, field, digits));
      // A group without fields would have no column.
      return children.length === 0
        ? { name, repetition, kind: 'json', digits }
        : { name, repetition, isList: false, children };
    }
    case 'list': {
      // A list has three levels, so that readers can tell null, empty and [null] apart (LogicalTypes.md, Lists).
      const list: Group = {
        name: 'list',
        repetition: 'repeated',
        isList: false,
        children: [nodeOf('element', type.item, digits)],
      };
      return { name, repetition, isList: true, children: [list] };
    }
    case 'choice':
      // Some readers show ENUM as bytes.
      return { name, repetition, kind: 'text', digits };
    default:
      return { name, repetition, kind: type.kind, digits };
  }
}
