/** How large a world is. Each size of a seed is a world of its own. */

/** How many entries of each list records refer to, from the first on. The lists themselves never end. */
export interface WorldSize {
  readonly users: number;
  readonly products: number;
  readonly companies: number;
  /** How many are placed in a year: one for each user. */
  readonly orders: number;
}

/**
 * Fewer would leave a language without people, a country without companies, or a role without anyone. More than 67.6
 * million products would repeat stock-keeping units. For people and companies, these are the largest numbers tested.
 */
export const SIZE_BOUNDS = {
  users: { least: 100, most: 100_000_000 },
  products: { least: 100, most: 50_000_000 },
  companies: { least: 20, most: 10_000_000 },
} as const;
export type Sized = keyof typeof SIZE_BOUNDS;

/**
 * A size from some of its numbers; the rest follows from the number of users. Products grow with the square root of the
 * users: a hundred times as many people choose from ten times as many products. Companies grow faster, so that even in
 * a large world no company employs more users than it has staff.
 */
export function worldSize({ users = 100, products, companies }: Partial<Record<Sized, number>>): WorldSize {
  return {
    users,
    products: products ?? Math.round(Math.sqrt(users)) * 10,
    companies: companies ?? Math.round((users / 100) ** 0.75) * 20,
    orders: users,
  };
}

/** 100, 10,000 and 1,000,000 people; 100, 1,000 and 10,000 products; 20, 640 and 20,000 companies. */
export const WORLD_SIZES = {
  small: worldSize({}),
  medium: worldSize({ users: 10_000 }),
  large: worldSize({ users: 1_000_000 }),
} as const;
export type WorldName = keyof typeof WORLD_SIZES;
export const WORLD_NAMES = Object.keys(WORLD_SIZES) as [WorldName, ...WorldName[]];

/** The name of a size; undefined if it has none. */
export const nameOfSize = (size: WorldSize): WorldName | undefined =>
  WORLD_NAMES.find((name) => isSame(WORLD_SIZES[name], size));

export const DEFAULT_SIZE: WorldSize = WORLD_SIZES.small;

/** Whether a size differs from that of the default world. */
export const isLarger = (size: WorldSize): boolean => !isSame(size, DEFAULT_SIZE);

function isSame(one: WorldSize, other: WorldSize): boolean {
  return one.users === other.users && one.products === other.products && one.companies === other.companies;
}
