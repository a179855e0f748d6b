/** The data of a module that holds them as one literal of JavaScript, which is read and never run. */

/** A text, or a name before a colon; anything else in such a literal is JSON already. */
const TOKEN = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|([A-Za-z_$][\w$]*)(?=\s*:)/g;

/** The value of `export const <name> = [...]` or `{...}`. Throws if the module has no such literal. */
export function literalOf(module: string, name: string): unknown {
  const start = new RegExp(`^export const ${name} =\\s*(?=[[{])`, 'm').exec(module);
  if (!start) throw new Error(`there is no literal ${name}`);
  const body = module.slice(start.index + start[0].length);
  // The literal ends where a line begins with its closing bracket.
  const end = /^[\]}]/m.exec(body);
  if (!end) throw new Error(`the literal ${name} has no end`);
  const json = body
    .slice(0, end.index + 1)
    .replace(TOKEN, (_, single?: string, double?: string, key?: string) =>
      key === undefined ? textOf(single ?? double ?? '') : JSON.stringify(key),
    );
  return JSON.parse(json);
}

/** A text as JSON: an escaped quote needs no escape there, or another one. */
const textOf = (raw: string) => `"${raw.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`;
