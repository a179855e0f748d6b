/** Browsers as they call themselves, as often as they are met. */
import type { UserAgent, Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';

const draw = draws('device', 'userAgent');

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export type Device = UserAgent['device'];

/** Shares of page views; the sample itself holds far more desktops than the web does. */
const DEVICE_SHARES = new Weights<Device>(['mobile', 52], ['desktop', 44], ['tablet', 4]);

export function userAgent(key: Key, vocabulary: Vocabulary, wanted?: Device): UserAgent {
  const device = wanted ?? key.weighted(draw.device, DEVICE_SHARES);
  return key.weighted(draw.userAgent, agentsOf(vocabulary).get(device) as Weights<UserAgent>);
}

const agentsOf = oncePer(({ userAgents }: Vocabulary) => {
  const weighed = (name: Device) =>
    userAgents.filter(({ device }) => device === name).map((agent) => [agent, agent.weight] as const);
  return new Map(DEVICES.map((name) => [name, new Weights(...weighed(name))]));
});
