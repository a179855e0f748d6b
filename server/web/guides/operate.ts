import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

export const operateGuide: Guide = {
  path: '/docs/operate',
  title: 'Your own server',
  summary: 'How to run this service yourself, what to set, what to watch, and how to go back.',
  names:
    'self-host hosting operate operator run own server deploy docker compose systemd kubernetes nginx caddy tls ' +
    'prometheus alert health ready refresh schedule update upgrade rollback workers cores',
  body: () => html`<h2>On your machine</h2>
<p>The same routes and the same site at <code>localhost:8080</code>. The first run installs what it needs and builds the dataset, which
takes a minute or two; after that, it needs no network.</p>
<div class="copied" data-copied><pre><code>npx fixture-data serve</code></pre></div>
<h2>For others</h2>
<p>In the folder of the sources, with Docker Compose, which has Caddy in front and a service that refreshes the dataset:</p>
<div class="copied" data-copied><pre><code>docker compose -f deploy/compose.yaml up -d --build
docker compose -f deploy/compose.yaml run --rm refresh</code></pre></div>
<p>Or with systemd, whose timer refreshes it each night:</p>
<div class="copied" data-copied><pre><code>npm ci
cp deploy/systemd/* /etc/systemd/system/ && systemctl daemon-reload
systemctl enable --now fixture-data.service fixture-data-refresh.timer</code></pre></div>
<p>A new release goes live between two requests, and an answer under way is finished from the one before. <code>deploy/</code> also has
units for Kubernetes and for scheduled jobs of GitHub.</p>
<h2>Settings</h2>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Variable</th><th>For</th></tr></thead><tbody>
<tr><td><code>PUBLIC_URL</code></td><td>What links in records, pages and problems begin with.</td></tr>
<tr><td><code>TRUST_PROXY=1</code></td><td>The quota counts the address that the proxy in front saw.</td></tr>
<tr><td><code>WORKERS=auto</code></td><td>A process for each core, as far as there is memory for it.</td></tr>
<tr><td><code>RATE_LIMIT</code></td><td>Requests of a client in a window; <code>off</code> for none.</td></tr>
<tr><td><code>REDIS_URL</code></td><td>Servers on several machines count one quota.</td></tr>
<tr><td><code>KEEP_RELEASES</code></td><td>So many releases stay on the disk.</td></tr>
</tbody></table></div>
<h2>What to watch</h2>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Path</th><th>Says</th></tr></thead><tbody>
<tr><td><a href="/healthz"><code>/healthz</code></a></td><td>That the process answers: restart it if not.</td></tr>
<tr><td><a href="/readyz"><code>/readyz</code></a></td><td>That it has a release to answer from, how old its sources are, and how the last refresh ended.</td></tr>
<tr><td><code>/metrics</code></td><td>The same and more for Prometheus; <code>deploy/prometheus/alerts.yaml</code> has the rules.</td></tr>
</tbody></table></div>
<h2>Updating and going back</h2>
<p>A release never changes, and the file <code>current</code> beside the releases names the one that is live: to go back, write the
version of an older one into it and reload the server. <code>deploy/upgrading.md</code> has that and the way to another version
of the program, command by command; <code>docs/one-machine.md</code> says what a refresh takes, and how large a machine should be.</p>
<p><a href="/datasets/">Releases</a> can be copied without a server, too: each has every table as SQLite, CSV, NDJSON and Parquet.</p>`,
};
