/** Pages of documentation: what somebody has to know who calls a service or looks after it. */
import { kind } from './kind.ts';

export const markdown = kind({
  language: 'markdown',
  path: 'docs/gadget/widgets.md',
  formerPath: 'docs/widgets.md',
  gap: 1,
  header: `# Widgets

How the gadget service keeps widgets, how other services ask for them, and what to do when something is wrong.`,
  footer: '',
  blocks: [
    `fix: name the right environment variable
## Configuration

Settings are read once, when the service starts. Restart it after a change.

| Setting | Default | Meaning |
| --- | --- | --- |
-limit|| ´WIDGET_TIMEOUT_MS´ | ⟨2000|1500|3000|2500⟩ | How long a call may take. |
+limit|| ´WIDGET_TIMEOUT_MS´ | ⟨5000|4000|10000|8000⟩ | How long a call may take. |
+field|| ´WIDGET_XTRA´ | none | The xtra that is stored with new widgets. |
-fix|| ´WIDGETS_URL´ | none | Where the database is. |
+fix|| ´WIDGET_DATABASE_URL´ | none | Where the database is. |
+log|| ´WIDGET_LOG_LEVEL´ | ´info´ | What is written to the log. |
+guard|| ´WIDGET_STRICT´ | ´true´ | Whether incomplete widgets are refused. |
| ´WIDGET_PAGE_SIZE´ | 50 | Widgets on a page. |
-rename|| ´WIDGET_MAX_CONNS´ | 16 | Max. number of connections. |
+rename|| ´WIDGET_MAX_CONNECTIONS´ | 16 | Highest number of connections. |
| ´WIDGET_CACHE_SECONDS´ | 60 | How long a widget is cached. |

A setting that is missing has its default. One that cannot be read stops the
service with a message that names it.

The defaults suit a laptop. In production all of them are set by the
deployment, and nobody changes them by hand.`,
    `fix: give the path of the route as it is
## Asking for a widget

Other services ask over HTTP. They need a token with the scope ´gadget:read´,
which the gateway checks.

´´´http
-fix|GET /widget/12345 HTTP/1.1
+fix|GET /widgets/12345 HTTP/1.1
Host: gadget.shop.example
Accept: application/json
+field|X-Xtra: ⟨web|en-GB|eu-west|app⟩
´´´

+guard|An id that is empty or longer than 40 characters is refused with 400.
-limit|An answer may be cached for ⟨5|10|15|30⟩ seconds.
+limit|An answer may be cached for ⟨60|120|90|300⟩ seconds.
+log|Each call is logged with the id of its trace.
A widget of another customer is answered with 404, as if there were none.

-rename|Devs find more examples in the repo of the client.
+rename|Developers find more examples in the repository of the client.

| Status | Meaning |
| --- | --- |
| 200 | The widget, as JSON. |
| 404 | There is no such widget. |
| 429 | Too many calls; try again after a second. |`,
    `fix: correct the order of the statuses
## Life of a widget

A widget is open when somebody creates it. From there it goes one way only,
and every step is an event on the queue.

1. ´draft´: somebody began to write it.
-fix|2. ´confirmed´: the customer has agreed.
-fix|3. ´open´: it can be seen by the customer.
+fix|2. ´open´: it can be seen by the customer.
+fix|3. ´confirmed´: the customer has agreed.
4. ´closed´: everything is done.
-limit|5. ´expired´: nobody did anything for ⟨7|14|10|30⟩ days.
+limit|5. ´expired´: nobody did anything for ⟨30|28|60|90⟩ days.

-rename|Msgs on the queue have the name of the status and the id.
+rename|Messages on the queue have the name of the status and the id.
+field|They carry the xtra of the widget as well.
+guard|There is none for an incomplete widget, because that is refused.
+log|Each step is logged at the level ´info´.
The order of two messages of the same widget is the order of its steps.

A step back is not possible. If one is needed, support cancels the widget and
creates a new one with the same lines.

See also the [events of the shop](../events.md).`,
    `fix: say that the job runs every hour
## Expiry

A job looks for widgets that nobody touched for a while and sets them to
´expired´. Customers get a mail the day before.

-fix|The job runs every night at 02:15 UTC.
+fix|The job runs every hour, fifteen minutes past.
-limit|It takes at most ⟨100|200|250|500⟩ widgets at a time.
+limit|It takes at most ⟨1000|2000|1500|5000⟩ widgets at a time.
+log|The log says how many there were.
+field|It leaves the xtra of a widget as it is.
+guard|It refuses to run for a date in the future.
One instance holds the lock, the others do nothing.

To see what it would do, run it with ´--dry-run´:

´´´sh
-rename|./bin/widgets expire --dry-run --cfg config/widgets.json
+rename|./bin/widgets expire --dry-run --config config/widgets.json
´´´

It prints one id on each line and changes nothing.

If the job fails, the next run takes up what is left. Nobody has to do
anything unless it fails three times.`,
    `fix: link to the dashboard that exists
## When something is wrong

Alerts of widgets go to ´#gadget-alerts´. Whoever is on call looks at these
things first, in this order:

+guard|- Are many calls refused? Then a client sends incomplete widgets.
-fix|- Are there errors on the [dashboard](https://dashboards.shop.example/old/gadget)?
+fix|- Are there errors on the [dashboard](https://dashboards.shop.example/gadget)?
- Is the partner down? Its status page says so before our alerts do.
-limit|- Are more than ⟨100|200|500|50⟩ messages waiting in the queue?
+limit|- Are more than ⟨1000|2000|5000|500⟩ messages waiting in the queue?
+log|- What does the log say at the level ´warn´?
-rename|- Is the DB slow, or its disk full?
+rename|- Is the database slow, or its disk full?
+field|- Is it one xtra only, or all of them?
- Was there a deployment in the last hour? Then roll it back.

Restarting the service loses nothing: what is in the queue is taken up again,
and calls are repeated by the clients.

If widgets are missing, do not repair the table by hand. Write to the team,
which can read them again from the events.

Afterwards, write down what happened, what was done and when.`,
    `fix: describe the version of the fields that is served
## Fields

What a widget looks like in answers and in events. Clients have to ignore
fields that they do not know.

| Field | Type | Meaning |
| --- | --- | --- |
+guard|| ´isValid´ | boolean | Whether everything is there that has to be. |
| ´id´ | string | Never changes. |
-rename|| ´cust´ | string | Id of the customer, see the accounts docs. |
+rename|| ´customerId´ | string | Id of the customer, see the accounts documentation. |
-fix|| ´created´ | integer | Seconds since 1970. |
+fix|| ´createdAt´ | string | ISO 8601, in UTC. |
+field|| ´xtra´ | string | The xtra of the widget; ⟨web|en-GB|eu-west|app⟩ if it has none of its own. |
-limit|| ´tags´ | array | At most ⟨5|8|10|12⟩ texts. |
+limit|| ´tags´ | array | At most ⟨25|32|50|20⟩ texts. |
+log|| ´traceId´ | string | To find it in the log. |
| ´status´ | string | See above. |
| ´version´ | integer | Rises with every change. |

A field that is unknown is ´null´ and never missing.

New fields may appear at any time. A field goes away only after it was marked
as deprecated for three months.`,
    `fix: use the command that is in the tool
## Working on it

You need Docker and a token for the package registry. Everything else comes
with the tools.

´´´sh
-fix|make up
+fix|make start
make test SERVICE=gadget
+log|make logs SERVICE=gadget
´´´

-limit|A test is stopped after ⟨10|5|15|20⟩ seconds.
+limit|A test is stopped after ⟨60|30|45|90⟩ seconds.
+guard|Some make sure that a widget without an id is refused everywhere.
-rename|You need no DB of your own, only the one in the container.
+rename|You need no database of your own, only the one in the container.
+field|Set ´XTRA=⟨web|en-GB|eu-west|app⟩´ to choose the xtra of what they create.
Test data is thrown away afterwards.

A change needs a review by somebody of the team. Small changes are reviewed
on the same day.

Releases go out on weekdays before three in the afternoon. After that, wait
for the next morning.`,
    `fix: say who sees an export
## Exports

Accounting gets all widgets of a month as a CSV file on the first of the next
one. The file is on the share for three months.

+guard|- A month in the future is refused.
-fix|- Everybody in the shop can read the file.
+fix|- Only accounting can read the file.
- Cells are separated by semicolons.
-limit|- A file has at most ⟨1,000|5,000|2,000|2,500⟩ lines.
+limit|- A file has at most ⟨10,000|50,000|20,000|25,000⟩ lines.
-rename|- Dates are in ISO fmt, amounts in EUR.
+rename|- Dates are in ISO 8601 format, amounts in euros.
+field|- The xtra of a widget is in the last column.
+log|- Who asked for an export is in the log.
- The first line names the columns.

To export another month, run the job by hand:

´´´sh
./bin/widgets export --month 2026-01
´´´

It writes a new file and leaves the old one alone.`,
  ],
});
