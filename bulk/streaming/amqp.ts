/** Streams to RabbitMQ (AMQP 0-9-1): a topic exchange, and a queue of that name that keeps all of it. */
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { packageNamed } from '../loading/packages.ts';
import { withoutPassword } from '../loading/server-address.ts';
import { Cut } from '../run/cut.ts';
import { AT_ONCE, CLOUD_EVENT, CONNECT_MS, type Receiver, textOf } from './receiver.ts';

export const amqp = (address: string, name: string): Receiver => ({
  shown: withoutPassword(address),
  atOnce: AT_ONCE,
  remedies: [
    [/ACCESS_REFUSED|ACCESS-REFUSED/, 'correct user and password, or let the user configure and write'],
    [/PRECONDITION_FAILED|PRECONDITION-FAILED/, 'one of another kind has that name: take another --name'],
    [/ConnectionOpenOk|NOT_ALLOWED/, 'name a virtual host that exists, after a slash'],
  ],
  async connect() {
    const { connect } = await packageNamed<typeof import('amqplib')>('amqplib', 'a stream to RabbitMQ');
    const connection = await connect(address, { timeout: CONNECT_MS });
    const cut = new Cut();
    connection.on('error', (error) => cut.off(error));
    connection.on('close', () => cut.off(new Error('the connection was closed')));
    try {
      const channel = await cut.unless(channelOf(connection, name, cut));
      return {
        async send(events) {
          for (const event of events) {
            channel.publish(name, event.type, Buffer.from(textOf(event)), {
              persistent: true,
              contentType: CLOUD_EVENT,
              messageId: event.id,
              type: event.type,
              timestamp: Math.floor(Date.parse(event.time) / 1000),
            });
          }
          await cut.unless(channel.waitForConfirms());
        },
        close: () => connection.close(),
      };
    } catch (error) {
      await connection.close().catch(() => {});
      throw error;
    }
  },
});

async function channelOf(connection: ChannelModel, name: string, cut: Cut): Promise<ConfirmChannel> {
  const channel = await connection.createConfirmChannel();
  channel.on('error', (error) => cut.off(error));
  channel.on('close', () => cut.off(new Error('the channel was closed')));
  await channel.assertExchange(name, 'topic', { durable: true });
  await channel.assertQueue(name, { durable: true });
  await channel.bindQueue(name, name, '#');
  return channel;
}
