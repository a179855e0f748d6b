/**
 * The case of the letters A to Z alone. `toLowerCase` makes a k of K (the Kelvin sign) and `toUpperCase` an S of ſ, so
 * a code with one of these would be read as another code.
 */

export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

export function asciiLowercase(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function asciiUppercase(text: string): string {
  return isAscii(text) ? text.toUpperCase() : text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
