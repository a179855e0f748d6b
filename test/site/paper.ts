/**
 * As much of a document as pictures need to be drawn without a browser, each place as wide as a sheet: what is drawn
 * can be read as markup. How it looks is for test/site/pictures.test.ts.
 */
import { html } from '../../api/framework/html.ts';

const SHEET = 640;
const HTML = 'http://www.w3.org/1999/xhtml';

/** As pages of the server have it, so that both can be compared. */
const escaped = (text: string): string => html`${text}`.text;

class PaperText {
  readonly textContent: string;
  parentNode: PaperElement | null = null;

  constructor(text: string) {
    this.textContent = text;
  }

  get markup(): string {
    return escaped(this.textContent);
  }
}

type PaperNode = PaperElement | PaperText;

class PaperStyle {
  readonly properties = new Map<string, string>();

  setProperty(name: string, value: unknown): void {
    this.properties.set(name, String(value));
  }

  removeProperty(name: string): void {
    this.properties.delete(name);
  }
}

/** Properties of a style may be set by their names, too: `style.left = '1%'`. */
const openStyle = (style: PaperStyle): PaperStyle =>
  new Proxy(style, {
    set(target, name, value) {
      target.setProperty(String(name), value);
      return true;
    },
    get: (target, name) => {
      const found = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

export class PaperElement {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly ownerDocument: unknown;
  readonly clientWidth = SHEET;
  readonly dataset = {};
  readonly style = openStyle(new PaperStyle());
  readonly #attributes = new Map<string, string>();
  #children: PaperNode[] = [];
  parentNode: PaperElement | null = null;

  constructor(name: string, namespace: string, ownerDocument: unknown) {
    this.localName = name;
    this.namespaceURI = namespace;
    this.ownerDocument = ownerDocument;
  }

  readonly classList = {
    add: (name: string): void =>
      this.setAttribute('class', [this.getAttribute('class') ?? [], name].flat().join(' ')),
  };

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }

  setAttributeNS(_namespace: string, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  get childNodes(): readonly PaperNode[] {
    return this.#children;
  }

  get lastElementChild(): PaperElement | undefined {
    return this.#children.filter((child) => child instanceof PaperElement).at(-1);
  }

  append(...nodes: readonly (PaperNode | string)[]): void {
    for (const node of nodes) this.insertBefore(typeof node === 'string' ? new PaperText(node) : node, null);
  }

  appendChild(node: PaperNode): PaperNode {
    return this.insertBefore(node, null);
  }

  insertBefore(node: PaperNode, next: PaperNode | null): PaperNode {
    if (node.parentNode)
      node.parentNode.#children = node.parentNode.#children.filter((child) => child !== node);
    const place = next === null ? this.#children.length : this.#children.indexOf(next);
    this.#children.splice(place, 0, node);
    node.parentNode = this;
    return node;
  }

  replaceChildren(...nodes: readonly (PaperNode | string)[]): void {
    this.#children = [];
    this.append(...nodes);
  }

  remove(): void {
    if (this.parentNode)
      this.parentNode.#children = this.parentNode.#children.filter((child) => child !== this);
    this.parentNode = null;
  }

  addEventListener(): void {}

  dispatchEvent(): boolean {
    return true;
  }

  /** The measure of text is that of a browser without a canvas. */
  getContext(): null {
    return null;
  }

  set open(isOpen: boolean) {
    if (isOpen) this.setAttribute('open', '');
    else this.removeAttribute('open');
  }

  get textContent(): string {
    return this.#children.map((child) => child.textContent).join('');
  }

  set textContent(text: string) {
    this.replaceChildren(...(text === '' ? [] : [text]));
  }

  /** Elements below this one by a name, a class or an attribute: 'svg.plot'. */
  querySelectorAll(selector: string): PaperElement[] {
    const [, name, kind, attribute] = /^(\w+)?(?:\.([\w-]+))?(?:\[([\w-]+)\])?$/.exec(selector) ?? [];
    return this.#children.flatMap((child) => {
      if (!(child instanceof PaperElement)) return [];
      const classes = child.getAttribute('class')?.split(' ') ?? [];
      const isMeant =
        (name === undefined || child.localName === name) &&
        (kind === undefined || classes.includes(kind)) &&
        (attribute === undefined || child.getAttribute(attribute) !== null);
      return [...(isMeant ? [child] : []), ...child.querySelectorAll(selector)];
    });
  }

  querySelector(selector: string): PaperElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  get markup(): string {
    const style = [...this.style.properties].map(([name, value]) => `${name}: ${value}`).join('; ');
    const attributes = [...this.#attributes, ...(style === '' ? [] : [['style', style] as const])]
      .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
      .join('');
    const inner = this.#children.map((child) => child.markup).join('');
    return `<${this.localName}${attributes}>${inner}</${this.localName}>`;
  }
}

const paper = {
  defaultView: { Event },
  createElement: (name: string) => new PaperElement(name, HTML, paper),
  createElementNS: (namespace: string, name: string) => new PaperElement(name, namespace, paper),
  createTextNode: (text: string) => new PaperText(text),
  get documentElement(): PaperElement {
    return new PaperElement('html', HTML, paper);
  },
};

/** A drawing is fitted as soon as it is made. */
class PaperObserver {
  readonly #seen: () => void;

  constructor(seen: () => void) {
    this.#seen = seen;
  }

  observe(): void {
    this.#seen();
  }
}

/** What stands in for the globals of a page. */
export const PAPER = {
  document: paper,
  window: { document: paper },
  location: new URL('https://fixture-data.example/docs/'),
  ResizeObserver: PaperObserver,
  SVGSVGElement: {
    [Symbol.hasInstance]: (value: unknown): boolean =>
      value instanceof PaperElement && value.localName === 'svg',
  },
} as const;
