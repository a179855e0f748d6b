/** A pictogram as a solid thing: its body, what is seen through it, and what lies on it. */
import { type Pictogram, pictogramPath } from '../pictogram.ts';
import { areaOf, type Box, boxOf, lies } from './path-area.ts';
import { type Outline, outlinesOf } from './path-points.ts';
import treated from './solids.json' with { type: 'json' };

export interface Solid {
  /** Paths in units of the pictogram, filled by `rule`; empty where it has none. */
  body: string;
  /** The body without the surfaces that its lines go around. */
  trim: string;
  /** Hollows and panes, of a darker shade. */
  hollow: string;
  /** Parts of another colour than the thing: handles and lids, and labels and screens that lie on it. */
  painted: readonly Painted[];
  inlaid: readonly Painted[];
  /** What lies in hollows, of the colour of the body. */
  raised: string;
  /** Lines on surfaces. */
  seams: string;
  rule: 'evenodd' | 'nonzero';
  /** What shows in gaps between its parts, or empty where one sees through them. */
  under: string;
  box: Box;
}

type Treatment = 'open' | 'hollow' | 'face' | 'away';
const TREATMENTS: readonly Treatment[] = ['open', 'hollow', 'face', 'away'];

interface Treated extends Partial<Record<Treatment, readonly number[] | string>> {
  under?: string;
  /** Places of parts by their colour; `pale` is a light one of the thing's own. */
  paint?: Readonly<Record<string, readonly number[]>>;
  /** Areas of the body by their colour. */
  cover?: Readonly<Record<string, string>>;
}

/** How parts are shown that their size tells wrongly: the places of parts of a pictogram, or 'all' of its holes. */
const TREATED: Readonly<Record<string, Treated>> = treated;

/** A hole that is so much of what is around it is a surface within lines. */
const FACE = 0.42;

/** A path and its colour; where it is an area, only what is in the body counts. */
export interface Painted {
  color: string;
  path: string;
  isArea: boolean;
}

interface Part extends Outline {
  place: number;
  area: number;
  around: Part[];
  isHole: boolean;
  shown: Treatment | 'solid' | 'raised' | 'seam';
}

const known = new Map<Pictogram, Solid>();

export function solidOf(name: Pictogram): Solid {
  const found = known.get(name);
  if (found) return found;
  const solid = solidFrom(name);
  known.set(name, solid);
  return solid;
}

function solidFrom(name: Pictogram): Solid {
  const { path, rule } = pictogramPath(name);
  const parts = partsOf(path, rule, name).filter(({ shown }) => shown !== 'away');
  const of = (...shown: Part['shown'][]) =>
    parts
      .filter((part) => shown.includes(part.shown))
      .map((part) => part.path)
      .join('');
  const painted = Object.entries(TREATED[name]?.paint ?? {}).map(([color, places]) => {
    const chosen = parts.filter(({ place }) => places.includes(place));
    const path = chosen.map((part) => part.path).join('');
    return { color, path, isArea: false, isHole: chosen.every(({ isHole }) => isHole) };
  });
  const faces = of('face');
  return {
    body: of('solid', 'open'),
    trim: faces === '' ? '' : of('solid', 'open', 'face'),
    hollow: of('hollow'),
    painted: [...painted.filter(({ isHole }) => !isHole), ...coversOf(name)],
    inlaid: painted.filter(({ isHole }) => isHole),
    raised: of('raised'),
    seams: of('seam'),
    rule,
    under: TREATED[name]?.under ?? '',
    box: boxOf(parts.filter(({ shown }) => shown === 'solid').flatMap(({ points }) => points)),
  };
}

export function partsOf(path: string, rule: Solid['rule'], name: string): Part[] {
  const parts: Part[] = outlinesOf(path).map((outline, place) => ({
    ...outline,
    place,
    area: areaOf(outline.points),
    around: [],
    isHole: false,
    shown: 'solid',
  }));
  for (const part of parts) {
    part.around = parts
      .filter(
        (other) =>
          other !== part && Math.abs(other.area) > Math.abs(part.area) && lies(part.points, other.points),
      )
      .sort((one, other) => Math.abs(one.area) - Math.abs(other.area));
    const turns = part.around.reduce((sum, { area }) => sum + Math.sign(area), Math.sign(part.area));
    part.isHole = rule === 'evenodd' ? part.around.length % 2 === 1 : turns === 0;
  }
  const treatment = TREATED[name] ?? {};
  // From the outside in: what a part is depends on what it lies in.
  for (const part of parts.toSorted((one, other) => one.around.length - other.around.length)) {
    const told = TREATMENTS.find((each) => {
      const places = treatment[each];
      return typeof places === 'string' ? part.isHole : places?.includes(part.place);
    });
    part.shown = told ?? shownOf(part);
  }
  return parts;
}

function shownOf({ area, around, isHole }: Part): Part['shown'] {
  const [parent] = around;
  if (!parent) return 'solid';
  if (!isHole) {
    if (parent.shown === 'hollow') return 'raised';
    if (parent.shown === 'face') return 'seam';
    return parent.shown === 'away' ? 'away' : 'solid';
  }
  if (parent.shown === 'away') return 'away';
  if (parent.shown === 'seam') return 'seam';
  return Math.abs(area) / Math.abs(parent.area) > FACE ? 'face' : 'hollow';
}

const coversOf = (name: Pictogram): Painted[] =>
  Object.entries(TREATED[name]?.cover ?? {}).map(([color, path]) => ({ color, path, isArea: true }));
