/** The part of json-server that tests use; it brings no types. */
declare module 'json-server' {
  import type { RequestListener } from 'node:http';

  type Handler = RequestListener & { use(handler: unknown): void };
  const jsonServer: {
    create(): Handler;
    defaults(options: { logger: boolean; readOnly?: boolean }): unknown;
    router(database: object): unknown;
  };
  export default jsonServer;
}
