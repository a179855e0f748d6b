/** Stock: how much of a product a warehouse always keeps, how much of it is promised, and when more is ordered. */
import { type HomeCountry, WORLD_COUNTRIES } from '../../db/locales.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { largeCity } from '../addresses/address.ts';
import { joined } from '../draws/flat-text.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import { UTC_OFFSETS, WAREHOUSE } from '../time/daytime.ts';
import { DAY, isoText, SECOND } from '../time/window.ts';
import { inStock, type Product } from './product.ts';

const draw = draws(
  'country',
  'city',
  'reorderPoint',
  'reorderQuantity',
  'reserved',
  'incoming',
  'status',
  'available',
  'counted',
  'touched',
);

export interface Warehouse {
  /** WH- and at least three digits. */
  code: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: HomeCountry;
}

export function warehouse(key: Key, number: number, vocabulary: Vocabulary): Warehouse {
  const countryCode = key.pick(draw.country, WORLD_COUNTRIES);
  const city = largeCity(key, draw.city, countryCode, vocabulary);
  return { code: warehouseCode(number), city, countryCode };
}

/** The shop has so many, which /api/inventory begins with. */
export const WAREHOUSES = 4;

/** WH-001 is the first. */
export function warehouseCode(number: number): string {
  return `WH-${String(number).padStart(3, '0')}`;
}

export function warehouseNumber(code: string): number {
  return Number(code.slice('WH-'.length));
}

export const STOCK_STATUSES = ['in_stock', 'low_stock', 'out_of_stock'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

export interface Stock {
  key: Key;
  product: Product;
  status: StockStatus;
  /** Pieces. */
  available: number;
  reserved: number;
  incoming: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** Its place in the warehouse. */
  bin: string;
}

const LOW_ODDS = 0.2;

const AISLES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const RACKS = 99;
const SHELVES = 6;
/** In a warehouse of fewer products, each lies in a bin of its own. */
export const BINS = AISLES.length * RACKS * SHELVES;

/**
 * `place` is that of its bin. A product that is out of stock in /api/products lies in no warehouse, unless a status is
 * asked for.
 */
export function stock(key: Key, product: Product, place: number, wanted?: StockStatus): Stock {
  const status = wanted ?? stockStatus(key, product);
  const { reorderPoint, reorderQuantity } = reorder(key, product);
  return {
    key,
    product,
    status,
    available: available(key, status, reorderPoint, reorderQuantity),
    reserved: key.int(draw.reserved, 0, lotOf(product) + 2),
    incoming: status !== 'in_stock' && key.chance(draw.incoming, 0.75) ? reorderQuantity : 0,
    reorderPoint,
    reorderQuantity,
    bin: bin(place),
  };
}

/** What a warehouse keeps to sell of a product that is in stock: what `stock` says, without the rest. */
export function availableIn(key: Key, product: Product): number {
  const { reorderPoint, reorderQuantity } = reorder(key, product);
  return available(key, levelOf(key), reorderPoint, reorderQuantity);
}

function reorder(key: Key, product: Product): { reorderPoint: number; reorderQuantity: number } {
  const lot = lotOf(product);
  return {
    reorderPoint: lot * key.int(draw.reorderPoint, 2, 10),
    reorderQuantity: 5 * lot * key.int(draw.reorderQuantity, 2, 10),
  };
}

/** Pieces in which a product is counted: hundreds of crackers lie on a shelf, but not of bed frames. */
function lotOf({ cents }: Product): number {
  if (cents <= 2000) return 10;
  if (cents <= 6000) return 5;
  return cents <= 15_000 ? 3 : 1;
}

/** B-07-3: aisle, rack and shelf of a place below `BINS`. */
function bin(place: number): string {
  const rack = String((Math.floor(place / SHELVES) % RACKS) + 1).padStart(2, '0');
  const aisle = AISLES[Math.floor(place / SHELVES / RACKS)] as string;
  return joined(aisle, '-', rack, '-', String((place % SHELVES) + 1));
}

function stockStatus(key: Key, product: Product): StockStatus {
  return inStock(product) ? levelOf(key) : 'out_of_stock';
}

const levelOf = (key: Key): StockStatus => (key.chance(draw.status, LOW_ODDS) ? 'low_stock' : 'in_stock');

/** The same by what there is. */
export function statusOf({
  available,
  reorderPoint,
}: Pick<Stock, 'available' | 'reorderPoint'>): StockStatus {
  if (available === 0) return 'out_of_stock';
  return available <= reorderPoint ? 'low_stock' : 'in_stock';
}

/** Low is at or below the point at which more is ordered; nothing lies there that was never ordered. */
function available(key: Key, status: StockStatus, reorderPoint: number, reorderQuantity: number): number {
  switch (status) {
    case 'out_of_stock':
      return 0;
    case 'low_stock':
      return key.int(draw.available, 1, reorderPoint);
    default:
      return reorderPoint + Math.floor(key.logUniform(draw.available, 1, reorderQuantity));
  }
}

const COUNTED_WITHIN = 90 * DAY;

/** Somebody is at each shelf at least this often: older movements are older than that. */
export const LATELY = 8 * DAY;

/** The last instant, not after another one, of those of which each half of a span has one. */
function lastOf(key: Key, drawn: Draw, span: number, before: number, zone: number): number {
  const half = span / 2;
  const place = Math.floor(before / half);
  const at = instantIn(key, drawn, half, place, zone);
  return at <= before ? at : instantIn(key, drawn, half, place - 1, zone);
}

const instantIn = (key: Key, drawn: Draw, half: number, place: number, zone: number): number =>
  WAREHOUSE.instant(key.at(place).float(drawn), place * half, (place + 1) * half - 1, zone);

/** Where what `counted` says of a shelf may change from one instant to another. */
export function countedWithin(
  { key }: Stock,
  { countryCode }: Warehouse,
  { from, to }: { from: number; to: number },
): number[] {
  const zone = UTC_OFFSETS[countryCode];
  const within = (drawn: Draw, span: number) => {
    const half = span / 2;
    const first = Math.floor(from / half);
    const places = Array.from({ length: Math.floor(to / half) - first + 1 }, (_, place) => first + place);
    return places.map((place) => instantIn(key, drawn, half, place, zone));
  };
  const counts = within(draw.counted, COUNTED_WITHIN).map((at) => at + SECOND);
  return [...counts, ...within(draw.touched, LATELY)];
}

/**
 * When the shelf was last counted, in the 90 days before `asOf` (milliseconds since 1970), and when somebody was last
 * there: at `movedAt` or later.
 */
export function counted(
  { key }: Stock,
  { countryCode }: Warehouse,
  movedAt: number,
  asOf: number,
): { lastCountedAt: string; updatedAt: string } {
  const zone = UTC_OFFSETS[countryCode];
  const lastCountedAt = lastOf(key, draw.counted, COUNTED_WITHIN, asOf - SECOND, zone);
  const touchedAt = lastOf(key, draw.touched, LATELY, asOf, zone);
  const updatedAt = Math.max(movedAt, touchedAt, lastCountedAt + SECOND);
  return { lastCountedAt: isoText(lastCountedAt), updatedAt: isoText(updatedAt) };
}
