/** A line per step: redrawn while the step runs on a terminal, printed once at the end elsewhere. */
import { styleText } from 'node:util';

export interface Progress {
  /** Runs one named step; `work` may report what it is doing, and returns the summary to show. */
  step<T>(
    name: string,
    work: (say: (detail: string) => void) => Promise<T>,
    summary: (result: T) => string,
  ): Promise<T>;
}

const NAME_WIDTH = 15;

export function progress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const live = stream.isTTY === true && !process.env.CI;
  const style = (format: 'cyan' | 'green' | 'red' | 'dim', text: string) =>
    styleText(format, text, { stream });
  const write = (mark: string, name: string, text: string, end: string) =>
    stream.write(`${live ? '\r\u001b[2K' : ''}${mark} ${name.padEnd(NAME_WIDTH)} ${text}${end}`);
  return {
    async step(name, work, summary) {
      const started = performance.now();
      const say = (detail: string) => {
        if (live)
          write(style('cyan', '…'), name, detail.slice(0, (stream.columns || 80) - NAME_WIDTH - 4), '');
      };
      say('');
      try {
        const result = await work(say);
        const seconds = ((performance.now() - started) / 1000).toFixed(2);
        write(style('green', '✓'), name, `${summary(result)} ${style('dim', `${seconds} s`)}`, '\n');
        return result;
      } catch (error) {
        write(style('red', '✗'), name, style('red', 'failed'), '\n');
        throw error;
      }
    },
  };
}

/** Prints nothing. */
export const silent: Progress = { step: (_name, work) => work(() => {}) };
