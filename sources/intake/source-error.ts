/** An input that is not what its source promised. Says where: source, file and row. */
export class SourceError extends Error {
  readonly source: string;
  readonly file: string | undefined;
  readonly row: string | undefined;
  /** The message without the place. */
  readonly reason: string;

  constructor(at: { source: string; file?: string; row?: string }, message: string) {
    const place = [at.source, at.file, at.row && `row ${at.row}`].filter(Boolean).join(', ');
    super(`${place}: ${message}`);
    this.name = 'SourceError';
    this.source = at.source;
    this.file = at.file;
    this.row = at.row;
    this.reason = message;
  }
}
