/** Streams to brokers of MQTT 5.0, such as Mosquitto: a topic for each type of event, with QoS 1. */
import { packageNamed } from '../loading/packages.ts';
import { withoutPassword } from '../loading/server-address.ts';
import { Cut } from '../run/cut.ts';
import { AT_ONCE, CLOUD_EVENT, CONNECT_MS, type Receiver, textOf } from './receiver.ts';

export const mqtt = (address: string, name: string): Receiver => ({
  shown: withoutPassword(address),
  atOnce: AT_ONCE,
  remedies: [
    [/Not authorized|Bad User Name/i, 'correct user and password, or let the user write to the topics'],
    [/protocol version/i, 'the broker needs MQTT 5.0'],
  ],
  async connect() {
    const { connectAsync } = await packageNamed<typeof import('mqtt')>('mqtt', 'a stream to MQTT');
    const options = { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: CONNECT_MS } as const;
    const client = await connectAsync(address, options);
    const cut = new Cut();
    client.on('error', (error) => cut.off(error));
    client.on('close', () => cut.off(new Error('the connection was closed')));
    return {
      async send(events) {
        const confirmed = events.map((event) =>
          client.publishAsync(`${name}/${event.type.replaceAll('.', '/')}`, textOf(event), {
            qos: 1,
            properties: { contentType: CLOUD_EVENT, userProperties: { id: event.id } },
          }),
        );
        await cut.unless(Promise.all(confirmed));
      },
      async close() {
        // Of a connection that is lost it would never hear that it has ended.
        if (cut.isOff) client.end(true);
        else await client.endAsync();
      },
    };
  },
});
