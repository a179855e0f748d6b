/** Streams to NATS: a stream of JetStream, with a subject for each type of event. */
import { hidingCredentials } from '../../standards/url/credentials.ts';
import { packageNamed } from '../loading/packages.ts';
import { Cut } from '../run/cut.ts';
import { AT_ONCE, CONNECT_MS, type Receiver, textOf } from './receiver.ts';

type Transport = typeof import('@nats-io/transport-node');
type JetStream = typeof import('@nats-io/jetstream');

const WHAT = 'a stream to NATS';

export const nats = (address: string, name: string): Receiver => ({
  // A user without a password is a token.
  shown: hidingCredentials(address),
  atOnce: AT_ONCE,
  remedies: [
    [/^connection refused/, 'start the server, or correct host and port'],
    [/AUTHORIZATION|Authorization|Permissions/, 'correct user and password, or what the user may publish'],
    [/jetstream.*(not|disabled)|503|no responders/i, "start nats-server with '-js'"],
    [/overlap/, 'another stream takes these subjects: take another --name'],
  ],
  async connect() {
    const { connect } = await packageNamed<Transport>('@nats-io/transport-node', WHAT);
    const { jetstream, jetstreamManager } = await packageNamed<JetStream>('@nats-io/jetstream', WHAT);
    const connection = await connect({ ...serverOf(address), timeout: CONNECT_MS, reconnect: false });
    const cut = new Cut();
    connection.closed().then((error) => cut.off(error ?? new Error('the connection was closed')));
    try {
      const manager = await cut.unless(jetstreamManager(connection));
      await cut.unless(manager.streams.add({ name, subjects: [`${name}.>`] }));
      const stream = jetstream(connection);
      return {
        async send(events) {
          // The server leaves out what it has had in the last two minutes, by its id.
          const confirmed = events.map((event) =>
            stream.publish(`${name}.${event.type}`, textOf(event), { msgID: event.id }),
          );
          await cut.unless(Promise.all(confirmed));
        },
        close: () => connection.close(),
      };
    } catch (error) {
      await connection.close().catch(() => {});
      throw error;
    }
  },
});

function serverOf(address: string) {
  const { hostname, port, username, password, protocol } = new URL(address);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: `${hostname}:${port || 4222}`,
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
