/** Streams to Kafka: a topic, in which events of one subject have one key, and so one partition and their order. */
import { hidingCredentials } from '../../standards/url/credentials.ts';
import { packageNamed } from '../loading/packages.ts';
import { AT_ONCE, CLOUD_EVENT, CONNECT_MS, type Receiver, textOf } from './receiver.ts';

const PORT = 9092;
/** All replicas that are in step have an event before it counts as taken. */
const ALL = -1;

export const kafka = (address: string, name: string): Receiver => ({
  shown: hidingCredentials(address),
  atOnce: AT_ONCE,
  remedies: [
    [/ECONNREFUSED/, 'start the server, or correct host and port'],
    [/SASL|Authentication/, 'correct user and password'],
    [/not host this topic/, `make the topic '${name}', or let the broker make topics by itself`],
    [/authorized/i, `let the user write to the topic '${name}'`],
  ],
  async connect() {
    const { Kafka, logLevel } = await packageNamed<typeof import('kafkajs')>('kafkajs', 'a stream to Kafka');
    silenceTimers();
    const client = new Kafka({
      ...serverOf(address),
      clientId: 'fixture-data',
      connectionTimeout: CONNECT_MS,
      logLevel: logLevel.NOTHING,
      // Whoever sends a stream waits and connects again by itself.
      retry: { retries: 0 },
    });
    const producer = client.producer({ maxInFlightRequests: 1, allowAutoTopicCreation: true });
    await producer.connect();
    return {
      async send(events) {
        // Structured mode (Kafka Protocol Binding for CloudEvents 1.0.2, §3.3). The time of a message is that of its
        // sending, since brokers delete what is old by it.
        const messages = events.map((event) => ({
          key: event.subject,
          value: textOf(event),
          headers: { 'content-type': CLOUD_EVENT },
        }));
        await producer.send({ topic: name, acks: ALL, messages });
      },
      close: () => producer.disconnect(),
    };
  },
});

let isSilent = false;

/** The client asks for timers in the past, of which Node warns; nobody can do anything about that. */
function silenceTimers(): void {
  if (isSilent) return;
  isSilent = true;
  const { emitWarning } = process;
  process.emitWarning = (...given: unknown[]) => {
    if (given[1] !== 'TimeoutNegativeWarning') Reflect.apply(emitWarning, process, given);
  };
}

/** The password is that of SASL/PLAIN; `kafkas:` is Kafka over TLS. */
function serverOf(address: string) {
  const { hostname, port, username, password, protocol } = new URL(address);
  const [user = '', pass = ''] = [username, password].map(decodeURIComponent);
  return {
    brokers: [`${hostname}:${port || PORT}`],
    ssl: protocol === 'kafkas:',
    ...(user ? { sasl: { mechanism: 'plain' as const, username: user, password: pass } } : {}),
  };
}
