/** A word of a command line as any shell of POSIX reads it, in quotes if it has to be (XCU §2.2.2). */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
