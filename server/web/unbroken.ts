/** A number and its percent sign stay on one line. */
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=%)/g, '\u00a0');
