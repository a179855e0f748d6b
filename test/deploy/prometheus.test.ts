/**
 * Alerts and dashboard: each query is PromQL over metrics that a server has; the alerts also by Prometheus' own
 * checker.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { REFRESH_OUTCOMES } from '../../db/refresh-status.ts';
import { folder } from '../pipeline/builds.ts';
import { startService } from '../service.ts';
import { DEPLOY, deployFile, yamlDocuments } from './files.ts';
import { metricsIn, selectorsOf } from './promql.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; legendFormat: string }[];
}

interface Dashboard {
  templating: { list: { name: string; query: string | { query: string } }[] };
  annotations: { list: { expr: string }[] };
  panels: Panel[];
}

const ALERTS = join(DEPLOY, 'prometheus', 'alerts.yaml');
const [{ groups }] = yamlDocuments<{ groups: { name: string; rules: Rule[] }[] }>(
  'prometheus/alerts.yaml',
) as [{ groups: { name: string; rules: Rule[] }[] }];
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(deployFile('grafana/dashboard.json')) as Dashboard;
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [`${title}: ${expr}`, expr] as const),
);

/** What Grafana puts in the place of its variables. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'fixture-data');

/** Labels that Prometheus itself gives every sample. */
const SCRAPED = ['job', 'instance'];

let metrics: Map<string, Set<string>>;
beforeAll(async () => {
  const service = await startService({ RELEASES_DIR: inject('releases') });
  await (await service.get('/api/countries?count=1')).text();
  // The answer is counted once its connection has closed it, and the scrape before counts for the next.
  await (await service.get('/metrics')).text();
  metrics = metricsIn(await (await service.get('/metrics')).text());
  await service.stop();
  metrics.set('up', new Set());
  // Without a refresh it has no sample.
  metrics.get('dataset_refresh_last_outcome')?.add('outcome');
  metrics.get('dataset_source_checked_timestamp_seconds')?.add('source');
});

/** Metrics and labels that no server has. */
function unknownIn(expr: string): string[] {
  const selectors = selectorsOf(expr);
  expect(selectors, expr).not.toEqual([]);
  return selectors.flatMap(({ metric, labels }) => {
    const known = metrics.get(metric);
    if (!known) return [metric];
    return labels.filter((label) => !known.has(label) && !SCRAPED.includes(label));
  });
}

describe('the reader of queries', () => {
  it('finds what is no PromQL, no metric and no label', () => {
    expect(() => selectorsOf('sum by (job (up)')).toThrow('no PromQL');
    expect(() => selectorsOf('up >')).toThrow('no PromQL');
    expect(unknownIn('dataset_stale{job="a"} == 1 and dataset_stael == 1')).toEqual(['dataset_stael']);
    expect(unknownIn('rate(http_requests_total{code="200", route=~"/api/.+"}[5m])')).toEqual(['code']);
    expect(unknownIn('http_request_duration_seconds')).toEqual(['http_request_duration_seconds']);
  });
});

describe('the alerts', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s',
    (_, { alert, expr, labels, annotations }) => {
      expect(alert).toMatch(/^FixtureData[A-Z][A-Za-z]+$/);
      expect(unknownIn(expr)).toEqual([]);
      expect(labels).toEqual({ severity: expect.stringMatching(/^(critical|warning)$/) });
      expect(Object.keys(annotations)).toEqual(['summary', 'description']);
      for (const text of Object.values(annotations)) expect(text).toMatch(/^\S.*\.$/s);
      // A label that the expression groups away would be empty in the text.
      const [, by] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
      for (const [, label = ''] of JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)) {
        if (by) expect(by.split(', ')).toContain(label);
        else
          expect([...SCRAPED, ...(metrics.get(selectorsOf(expr)[0]?.metric ?? '') ?? [])]).toContain(label);
      }
    },
  );

  it('each has a name of its own, and every metric of the release and its refresh is watched', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const used = new Set(rules.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)));
    const unwatched = [
      'dataset_age_seconds',
      'dataset_swaps_total',
      'dataset_source_checked_timestamp_seconds',
    ];
    for (const name of metrics.keys()) {
      if (name.startsWith('dataset_') && !unwatched.includes(name)) expect(used, name).toContain(name);
    }
  });

  it('a refresh that failed is one that the job can leave', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'FixtureDataRefreshFailed') ?? {};
    const [, outcomes = ''] = /outcome=~"([^"]+)"/.exec(expr) ?? [];
    for (const outcome of outcomes.split('|')) expect([...REFRESH_OUTCOMES, 'unreadable']).toContain(outcome);
  });
});

describe('the dashboard', () => {
  it.each(queries)('%s', (_, expr) => {
    expect(expr).toContain('job="$job"');
    expect(unknownIn(filled(expr))).toEqual([]);
  });

  it('its annotations and variables are of metrics that there are', () => {
    for (const { expr } of dashboard.annotations.list) expect(unknownIn(filled(expr))).toEqual([]);
    const { query } = dashboard.templating.list.find(({ name }) => name === 'job') ?? {};
    const [, metric = '', label] =
      /^label_values\((\w+), (\w+)\)$/.exec((query as { query: string }).query) ?? [];
    expect([metrics.has(metric), label]).toEqual([true, 'job']);
    const names = dashboard.templating.list.map(({ name }) => name);
    const variables = deployFile('grafana/dashboard.json').matchAll(/\$\{?(\w+)\}?/g);
    for (const [, name = ''] of variables) expect([...names, '__rate_interval']).toContain(name);
  });

  it('legends name labels that the query leaves', () => {
    for (const { targets = [] } of dashboard.panels) {
      for (const { expr, legendFormat } of targets) {
        const [, by] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
        for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
          expect(by ? by.split(', ') : SCRAPED, expr).toContain(label);
        }
      }
    }
  });

  it('its panels have ids of their own, lie inside and do not overlap', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => [x + (index % w), y + Math.floor(index / w)] as const),
    );
    for (const [x] of cells) expect(x).toBeLessThan(24);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
    for (const { type, targets } of panels) {
      if (type !== 'row') expect(targets?.map(({ refId }) => refId)).toContain('A');
    }
  });
});

describe("Prometheus' own checker", () => {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
  const isInstalled = promtool('--version').status === 0;
  if (!isInstalled) console.warn('alerts are not checked by Prometheus: there is no promtool');

  it.runIf(isInstalled)('finds no fault with the alerts, and one where there is one', async () => {
    const good = promtool('check', 'rules', ALERTS);
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain(`SUCCESS: ${rules.length} rules found`);
    const bad = join(await folder(afterAll), 'alerts.yaml');
    await writeFile(
      bad,
      deployFile('prometheus/alerts.yaml').replace('humanizePercentage', 'humanizePercent'),
    );
    expect(promtool('check', 'rules', bad).status).not.toBe(0);
  });

  it.runIf(isInstalled)('sees them fire when they should and at no other time', async () => {
    const file = join(import.meta.dirname, 'alerts.test.yaml');
    const { status, stdout, stderr } = promtool('test', 'rules', file);
    expect([status, stderr], stdout).toEqual([0, '']);
  });

  it('the cases name alerts that there are, and all of them', () => {
    const { tests } = parse(deployFile('../test/deploy/alerts.test.yaml')) as {
      tests: { alert_rule_test: { alertname: string }[] }[];
    };
    const named = tests.flatMap((each) => each.alert_rule_test.map(({ alertname }) => alertname));
    expect([...new Set(named)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});
