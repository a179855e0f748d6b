/** How large a world is. Another size of the same seed is another world: only the default one has what it always had. */

/** What records refer to: the first so many of each list. The lists themselves never end. */
export interface WorldSize {
  readonly users: number;
  readonly products: number;
  readonly companies: number;
  /** One for each user: tickets, notifications and traces are about them. */
  readonly orders: number;
}

/**
 * Fewer would leave a language without people, a country without companies, or a role without anyone. More than so many
 * products would repeat stock-keeping units (67.6 million); of people and companies, these are as many as tests have looked at.
 */
export const SIZE_BOUNDS = {
  users: { least: 100, most: 100_000_000 },
  products: { least: 100, most: 50_000_000 },
  companies: { least: 20, most: 10_000_000 },
} as const;
export type Sized = keyof typeof SIZE_BOUNDS;

/**
 * A size of which only some is said; the rest follows from the number of users. Assortments grow with the square root of
 * the customers: a hundred times as many people choose from ten times as many products. Employers grow faster, so that
 * even a large world has no more customers at a company than it has staff.
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

/** Undefined for a size that has no name. */
export const nameOfSize = (size: WorldSize): WorldName | undefined =>
  WORLD_NAMES.find((name) => isSame(WORLD_SIZES[name], size));

export const DEFAULT_SIZE: WorldSize = WORLD_SIZES.small;

/** Whether it is another world than the default one. */
export const isLarger = (size: WorldSize): boolean => !isSame(size, DEFAULT_SIZE);

function isSame(one: WorldSize, other: WorldSize): boolean {
  return one.users === other.users && one.products === other.products && one.companies === other.companies;
}
