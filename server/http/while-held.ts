import type { ServedDataset } from '../../api/framework/dataset.ts';

/** What `make` resolves to. A release that is replaced meanwhile stays open until then. */
export async function whileHeld<Made>(live: ServedDataset, make: () => Made | Promise<Made>): Promise<Made> {
  const letGo = live.hold();
  try {
    return await make();
  } finally {
    letGo();
  }
}
