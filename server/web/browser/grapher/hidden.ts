/** A drawing that nobody reads aloud: what it is in is named already. */
export function hide(drawn: SVGSVGElement): void {
  for (const name of ['role', 'aria-label']) drawn.removeAttribute(name);
  drawn.setAttribute('aria-hidden', 'true');
}
