/** Fills the tables of schema.prisma: `await seed(new PrismaClient({ adapter }))`. */
import { type ShopRows, shopRows } from '../shop-rows.ts';

/** The part of the generated client that is used, so that this compiles before `prisma generate` has run. */
export type Shop = {
  [Table in keyof ShopRows]: { createMany(rows: { data: ShopRows[Table] }): PromiseLike<unknown> };
};

export async function seed(prisma: Shop, number = 7): Promise<void> {
  const rows = shopRows(number, 40);
  // Parents first.
  await prisma.categories.createMany({ data: rows.categories });
  await prisma.products.createMany({ data: rows.products });
  await prisma.customers.createMany({ data: rows.customers });
  await prisma.orders.createMany({ data: rows.orders });
  await prisma.order_items.createMany({ data: rows.order_items });
}
