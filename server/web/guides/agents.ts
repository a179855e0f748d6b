/** How agents read and ask this service. */
import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

export const agentsGuide: Guide = {
  path: '/docs/agents',
  title: 'Agents',
  summary: 'Four read-only tools by the Model Context Protocol, and every page as Markdown.',
  names: 'mcp llms llm tools markdown server model context protocol ai claude cursor',
  body: ({ publicUrl }) => html`<h2>MCP</h2>
<p>Over Streamable HTTP, without a session or a key:</p>
<div class="copied" data-copied><pre><code>${overHttp(publicUrl)}</code></pre></div>
<p>Or on your machine, over standard input and output, with a dataset that it builds itself where there is none; the first call
waits for that, a minute or two:</p>
<div class="copied" data-copied><pre><code>${OVER_STDIO}</code></pre></div>
<p>By hand it is a POST that accepts both of the types which the protocol names:</p>
<div class="copied" data-copied><pre><code>${byHand(publicUrl)}</code></pre></div>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Tool</th><th>What it does</th></tr></thead><tbody>
<tr><td><code>search</code></td><td>Finds routes and tables by what they are about.</td></tr>
<tr><td><code>describe</code></td><td>Tells the parameters and fields of a route, or the columns of a table.</td></tr>
<tr><td><code>call</code></td><td>Answers a route.</td></tr>
<tr><td><code>query</code></td><td>Runs one SELECT over the dataset, for a second of processor time at most.</td></tr>
</tbody></table></div>
<p>The descriptions of all four take fewer than 1,000 tokens. An answer has fewer than 2,000, and its hint says how to get the rest:
with <code>limit</code>, <code>fields</code>, <code>offset</code>, or <code>OFFSET</code> in SQL. Requests from pages of other sites are refused by
their Origin.</p>
<h2>Text</h2>
<ul>
<li><a href="/llms.txt"><code>/llms.txt</code></a> lists the routes, each with a link to its page as Markdown.</li>
<li><a href="/llms-full.txt"><code>/llms-full.txt</code></a> has all of those pages in one file.</li>
<li>Every page is there as Markdown: add <code>.md</code> to its path. The first page is <a href="/index.md"><code>/index.md</code></a>.</li>
<li><a href="/openapi.json"><code>/openapi.json</code></a> is the contract of the API.</li>
<li><a href="/asyncapi.json"><code>/asyncapi.json</code></a> is that of the stream of events.</li>
</ul>`,
};

const configuration = (server: object): string =>
  JSON.stringify({ mcpServers: { 'fixture-data': server } }, null, 2);

/** What an agent is told of the service at an address. */
const overHttp = (publicUrl: string): string => configuration({ type: 'http', url: `${publicUrl}/mcp` });

const byHand = (publicUrl: string): string => `curl ${publicUrl}/mcp \\
  -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"words":"orders"}}}'`;

const OVER_STDIO = configuration({ command: 'npx', args: ['fixture-data', 'mcp'] });
