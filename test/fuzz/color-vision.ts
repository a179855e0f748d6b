import { type Stream, Weights } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const HOSTILE = [
  '#12345678',
  '#1234',
  'red',
  '123456',
  '#',
  '#gggggg',
  '#１２３',
  `#${'f'.repeat(300)}`,
  '%23fff',
];

const color = (stream: Stream) => {
  if (stream.chance(0.01)) return stream.pick(HOSTILE);
  const channel = () =>
    stream.chance(0.3) ? stream.pick([0, 1, 10, 11, 127, 254, 255]) : stream.int(0, 255);
  const channels = stream.chance(0.1) ? Array(3).fill(channel()) : [channel(), channel(), channel()];
  const hex = channels.map((value) => value.toString(16).padStart(2, '0')).join('');
  return `#${stream.chance(0.2) ? hex.slice(0, 3) : stream.chance(0.3) ? hex.toUpperCase() : hex}`;
};

const severity = (stream: Stream) =>
  stream.weighted(
    new Weights<string | number | undefined>(
      [stream.float(), 4],
      [stream.int(0, 10) / 10, 3],
      [stream.pick(['1', '1.0', '0', '-0', '1e0', '1e-300', '0.9999999999999999', '0.30000000000000004']), 2],
      [stream.pick(['2', '-0.1', 'NaN', '1e999', '']), 0.3],
    ),
  );

/** Mostly a type, a model and a severity that go together. */
function deficiency(stream: Stream) {
  const cones = stream.pick(['protan', 'deuteran', 'tritan']);
  const model = stream.pick(['model1997', 'model1999', 'model2009', 'model2009', 'model2009']);
  if (stream.chance(0.1)) {
    const type = `${cones}${stream.pick(['opia', 'omaly', 'opsia'])}`;
    return { type, model, severity: stream.chance(0.5) ? severity(stream) : undefined };
  }
  if (model === 'model2009' && stream.chance(0.7)) {
    return { type: `${cones}omaly`, model, severity: severity(stream) };
  }
  return { type: `${cones}opia`, model };
}

const draw: Draw = (stream) => {
  if (stream.chance(0.5)) {
    return { path: '/api/color-vision/simulate', parameters: { hex: color(stream), ...deficiency(stream) } };
  }
  const count = stream.chance(0.05) ? stream.pick([1, 9, 200]) : stream.int(2, 8);
  const colors = Array.from({ length: count }, () => color(stream)).join(',');
  const threshold = stream.chance(0.3) ? stream.int(-1, 101) : undefined;
  return { path: '/api/color-vision/palette', parameters: { colors, ...deficiency(stream), threshold } };
};

export default draw;
