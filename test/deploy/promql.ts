/** Expressions of PromQL, by the parser that Prometheus' own user interface has. */
import { parser } from '@prometheus-io/lezer-promql';

export interface Selector {
  metric: string;
  /** Names of the labels that it matches. */
  labels: string[];
}

/** What an expression selects. Throws with the position if it is not PromQL. */
export function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = [];
  const textAt = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      const last = selectors.at(-1);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector' && last)
        last.metric = textAt(node);
      if (node.name === 'LabelName' && node.matchContext(['VectorSelector', 'LabelMatchers', '']) && last)
        last.labels.push(textAt(node));
      return undefined;
    },
  });
  return selectors;
}

/** Labels by metric, as a scrape shows them. */
export function metricsIn(exposition: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  const of = (name: string) => {
    const labels = metrics.get(name) ?? new Set();
    metrics.set(name, labels);
    return labels;
  };
  for (const [, name = '', type] of exposition.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    if (type !== 'histogram') of(name);
    else for (const suffix of ['bucket', 'sum', 'count']) of(`${name}_${suffix}`);
  }
  for (const [, name = '', labels = ''] of exposition.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) of(name).add(label);
  }
  return metrics;
}
