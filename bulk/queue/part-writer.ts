/** Makes the parts of a queue one by one; what a work needs is opened once for all of its parts. */
import { ReleaseError } from '../../db/release.ts';
import { GENERATOR } from '../request/recipe.ts';
import type { OpenSource, Source } from '../request/source.ts';
import { type Output, openWork, type Work } from '../request/work.ts';
import type { Unless } from '../run/interruption.ts';
import { threads } from '../run/threads.ts';
import { thisThread, type WorkerPool } from '../run/worker-pool.ts';
import { type WrittenPart, writeParts } from '../run/write.ts';
import type { PartData } from './jobs.ts';
import { placeAt } from './places.ts';

/** This worker cannot make the part, now or later; the message says what to do. */
export class Mismatch extends Error {}

interface Opened {
  work: string;
  source: Source;
  outputs: readonly Output[];
  pool: WorkerPool;
}

export interface PartWriterOptions {
  open: OpenSource;
  /** Module that a thread runs. */
  thread: URL;
  jobs: number;
  releases: string | undefined;
}

export class PartWriter {
  readonly #options: PartWriterOptions;
  #opened: Opened | undefined;

  constructor(options: PartWriterOptions) {
    this.#options = options;
  }

  /** `advance` is called with the number of entries written since its last call. */
  async write(
    { generator, work, part, address }: PartData,
    { advance, unless }: { advance: (entries: number) => void; unless: Unless },
  ): Promise<WrittenPart> {
    if (generator !== GENERATOR) {
      throw new Mismatch(
        `${generator} queued it and this worker is ${GENERATOR}; start a worker of that ` +
          'version, or enqueue with this one',
      );
    }
    const place = await placeAt(address);
    const { outputs, pool } = await this.#open({ ...work, releases: this.#options.releases });
    const format = outputs[part.table]?.format as Output['format'];
    let written: WrittenPart | undefined;
    try {
      await writeParts({
        outputs,
        parts: [part],
        pool: { ...pool, close: async () => {} },
        target: await place.target(format),
        keep: async (each) => {
          written = each;
        },
        advance,
        unless,
      });
    } catch (error) {
      // Threads may still be making chunks that are no longer needed.
      await this.close();
      throw error;
    }
    return written as WrittenPart;
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.pool.close();
    opened?.source.close();
  }

  async #open(work: Work): Promise<Opened> {
    const key = JSON.stringify(work);
    if (this.#opened?.work === key) return this.#opened;
    await this.close();
    const { open, thread, jobs } = this.#options;
    const source = await open(work);
    try {
      const { version } = await source.dataset();
      if (version !== work.release) throw new Mismatch(this.#lacks(work, `it has ${version}`));
      const outputs = await openWork(work, source);
      const pool = jobs > 1 ? threads(thread, work, jobs) : thisThread(outputs);
      this.#opened = { work: key, source, outputs, pool };
      return this.#opened;
    } catch (error) {
      source.close();
      if (error instanceof ReleaseError) throw new Mismatch(this.#lacks(work, error.message));
      throw error;
    }
  }

  #lacks = ({ release }: Work, why: string) =>
    `the run needs release ${release}, which this worker lacks (${why}); give it that release with ` +
    '--releases, then enqueue again';
}
