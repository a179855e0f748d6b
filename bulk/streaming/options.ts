/** The command line of a stream. */
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { choice, destinationAmong, ENVELOPES } from '../request/options.ts';

export const STREAM_OPTIONS = {
  to: 'texts',
  speed: 'text',
  name: 'text',
  state: 'text',
  envelope: 'text',
  releases: 'text',
} as const;

export interface StreamOptions {
  /** Address of the receiver. */
  to: string;
  /** Undefined for the usual one. */
  speed: string | undefined;
  /** What the exchange, the stream or the topics are called. */
  name: string;
  /** File that says which event was confirmed last. */
  state: string;
  releases: string | undefined;
  /** Parameters of the feed. */
  parameters: readonly (readonly [name: string, value: string])[];
}

const USUAL_NAME = 'fixture-data';

/** Throws a UsageError for a value that is not allowed. */
export function readStreamOptions({ options, others }: Arguments<typeof STREAM_OPTIONS>): StreamOptions {
  const { destination, parameters } = destinationAmong(options.to);
  if (destination === undefined) {
    throw new UsageError('say where the events go: --to amqp://localhost, or another address of --help');
  }
  refuseEnvelope(options.envelope ?? CARRIED);
  const { speed, name = USUAL_NAME, state = `${name}-stream.json`, releases } = options;
  if (!/^[\w-]{1,64}$/.test(name)) {
    throw new UsageError(
      `--name must be 1 to 64 letters, digits, dashes and underscores; received '${name}'`,
    );
  }
  return { to: destination, speed, name, state, releases, parameters: [...others, ...parameters] };
}

/** In what a stream carries its events. */
const CARRIED = 'cloudevents';

/** The other envelopes are for lines: a change is of a table, and brokers route events by their type. */
function refuseEnvelope(asked: string): void {
  const envelope = choice('envelope', asked, ENVELOPES);
  if (envelope === CARRIED) return;
  const is = `a stream carries CloudEvents alone, not --envelope ${envelope}`;
  const instead = `'fixture-data events --envelope ${envelope}' writes lines`;
  throw new UsageError(`${is}; ${instead} of the same --seed, --from and --to`);
}

export const STREAM_HINT = "For help: 'fixture-data stream --help'.";

export const STREAM_USAGE = `fixture-data stream --to ADDRESS --seed N [--speed N] [--from INSTANT] [--to INSTANT]
             [--types A,B] [--world medium] [--name NAME] [--state FILE]

Sends what happens in a world to a message broker or to an endpoint of webhooks, as the clock of the world goes on:
the events of /api/events, each as CloudEvents JSON.

  --to       amqp://USER:PASSWORD@HOST:PORT/VHOST    RabbitMQ: a durable topic exchange, a durable queue bound to it
                                                     with all of it, persistent messages; the type is the routing key
             nats://HOST:PORT                        NATS JetStream: a stream with the subjects NAME.> such as
                                                     NAME.order.placed; the id is Nats-Msg-Id
             mqtt://HOST:PORT                        MQTT 5.0: topics such as NAME/order/placed, with QoS 1
             kafka://USER:PASSWORD@HOST:PORT         Kafka: the topic NAME, the subject is the key; SASL/PLAIN
             redis://HOST:PORT/DATABASE              Redis: entries of the stream NAME with id, type, subject, time, event
             https://HOST/PATH                       webhooks: a POST for each event, signed as Standard Webhooks
             amqps, tls (NATS), mqtts, kafkas and rediss are the same with TLS
  --seed     any integer
  --speed    seconds of the world in one second: 60 unless set, 1 for real time, 0 for as fast as the receiver takes it
  --from     when it begins (default: now)
  --to       when it ends (default: never)
  --types    types of events, such as order.placed,order.paid (default: all)
  --name     of exchange and queue, stream or topics (default: fixture-data)
  --state    file that keeps the event which was confirmed last (default: NAME-stream.json), for one process at a time
  --envelope cloudevents, and no other; 'fixture-data events --envelope debezium' writes changes of tables as lines
  --releases folder that holds the releases (default: data/releases)
  any other  parameter of /api/events, such as --subject ord_… or --world medium

Every event is sent at least once, in order. Whatever ends the command, the same command goes on after the event that
was confirmed last; one that may have come twice has the same id. While the receiver is away, the command waits for it,
and the events that were due meanwhile come at once. To begin anew, remove the file of --state.

Examples:
  fixture-data stream --seed 7 --speed 24 --to amqp://localhost
  fixture-data stream --seed 7 --from 2026-01-01 --to 2026-02-01 --speed 0 --to redis://localhost:6379/0
  fixture-data stream --seed 7 --types order.placed,order.paid --to https://example.com/webhooks

Exit codes: 0 the end of the window; 1 failure, such as a receiver that refuses; 2 wrong usage or a refused parameter.`;
