/** Settings of services as JSON: one member of the document for each concern. */
import { kind } from './kind.ts';

export const json = kind({
  language: 'json',
  path: 'services/gadget/config/widgets.json',
  formerPath: 'services/gadget/widgets.config.json',
  gap: 0,
  separator: ',',
  header: '{',
  footer: '}',
  blocks: [
    `fix: ask the live partner and not its sandbox
  "client": {
    "name": "gadget-widgets",
    "keepAlive": true,
    "maxSockets": 32,
    "compress": true,
+guard|    "rejectInvalidBodies": true,
-limit|    "timeoutMs": ⟨2000|1500|3000|2500⟩,
+limit|    "timeoutMs": ⟨5000|4000|10000|8000⟩,
-rename|    "auth": "token",
-rename|    "max_conns": 16,
+rename|    "authentication": "token",
+rename|    "maxConnections": 16,
-fix|    "baseUrl": "https://sandbox.partner.example/widgets",
+fix|    "baseUrl": "https://api.partner.example/widgets",
+log|    "logEachAttempt": true,
    "headers": {
      "accept": "application/json",
+field|      "x-xtra": "⟨web|en-GB|eu-west|app⟩",
      "user-agent": "gadget/3"
    },
    "retry": {
      "attempts": 3,
      "firstDelayMs": 100,
      "factor": 2,
      "jitter": true
    }
  }`,
    `fix: keep cached widgets of two customers apart
  "cache": {
    "enabled": true,
    "store": "redis",
    "host": "cache.gadget.test",
    "port": 6379,
+guard|    "failWithoutHost": true,
-fix|    "key": "widget:{id}",
+fix|    "key": "widget:{customerId}:{id}",
-limit|    "ttlSeconds": ⟨60|30|120|90⟩,
+limit|    "ttlSeconds": ⟨300|600|900|240⟩,
-rename|    "max_sz": "64mb",
+rename|    "maxSize": "64mb",
+field|    "varyBy": ["xtra"],
+log|    "logMisses": true,
    "compression": "gzip",
    "staleWhileRevalidate": true,
    "warmUp": [
      "open",
      "confirmed"
    ],
    "cluster": false,
    "prefix": "gadget"
  }`,
    `fix: let failed messages go to the queue of widgets
  "queue": {
    "name": "gadget.widgets",
    "durable": true,
    "ordered": false,
    "consumers": 2,
+guard|    "rejectUnknownTypes": true,
-limit|    "prefetch": ⟨10|5|20|8⟩,
+limit|    "prefetch": ⟨50|40|100|32⟩,
-fix|    "deadLetters": "gadget.errors",
+fix|    "deadLetters": "gadget.widgets.failed",
-rename|    "ack": "manual",
+rename|    "acknowledge": "manual",
+log|    "logLevel": "info",
    "bindings": [
      "widget.created",
+field|      "widget.xtra-changed",
      "widget.updated",
      "widget.confirmed",
      "widget.expired",
      "widget.cancelled"
    ],
    "maxLength": 100000
  }`,
    `fix: run the expiry job in UTC
  "expiry": {
    "enabled": true,
    "cron": "15 2 * * *",
    "owner": "gadget-team",
    "statuses": ["open", "draft"],
+guard|    "refuseFutureDates": true,
-fix|    "timeZone": "Europe/Berlin",
+fix|    "timeZone": "UTC",
-limit|    "batchSize": ⟨100|200|250|500⟩,
+limit|    "batchSize": ⟨1000|2000|1500|5000⟩,
-rename|    "max_age_d": 30,
+rename|    "maxAgeDays": 30,
+log|    "reportTo": "job-log",
    "event": {
      "type": "widget.expired",
+field|      "xtra": "⟨web|en-GB|eu-west|app⟩",
      "version": 2,
      "topic": "gadget"
    },
    "lock": "expiry-of-widgets",
    "lockSeconds": 600,
    "dryRun": false
  }`,
    `fix: allow widgets without notes
  "schema": {
    "$id": "https://schemas.shop.example/gadget/widget.json",
    "type": "object",
    "title": "Widget",
    "description": "A widget as the gadget service sends it.",
    "properties": {
-guard|      "id": { "type": "string" },
+guard|      "id": { "type": "string", "minLength": 1 },
      "customerId": { "type": "string" },
-limit|      "tags": { "type": "array", "maxItems": ⟨5|8|10|12⟩ },
+limit|      "tags": { "type": "array", "maxItems": ⟨25|32|50|20⟩ },
-rename|      "qty": { "type": "integer" },
-rename|      "descr": { "type": "string" },
+rename|      "quantity": { "type": "integer" },
+rename|      "description": { "type": "string" },
-fix|      "notes": { "type": "string" },
+fix|      "notes": { "type": ["string", "null"] },
+field|      "xtra": { "type": "string" },
+log|      "traceId": { "type": "string" },
      "status": { "type": "string" },
      "createdAt": { "type": "string", "format": "date-time" },
      "updatedAt": { "type": "string", "format": "date-time" },
      "version": { "type": "integer" }
    },
    "required": ["id", "status"],
    "additionalProperties": false
  }`,
    `fix: page somebody when widgets fail and not when they work
  "alerts": {
    "team": "gadget",
    "channel": "#gadget-alerts",
    "runbook": "docs/gadget/widgets.md",
    "quietHours": ["22:00", "06:00"],
-fix|    "query": "rate(widget_requests{status='ok'}[5m])",
+fix|    "query": "rate(widget_requests{status='failed'}[5m])",
-limit|    "threshold": ⟨0.5|0.2|0.4|0.3⟩,
+limit|    "threshold": ⟨0.05|0.02|0.1|0.08⟩,
-rename|    "sev": "high",
+rename|    "severity": "high",
+guard|    "ignoreWithoutTraffic": true,
+log|    "keepHistoryDays": 30,
    "labels": {
      "service": "gadget",
+field|      "xtra": "$xtra",
      "entity": "widget"
    },
    "repeatMinutes": 60,
    "resolveMinutes": 15,
    "autoClose": true,
    "escalateTo": "on-call"
  }`,
    `fix: separate the cells of exports by semicolons
  "export": {
    "format": "csv",
    "encoding": "utf-8",
    "folder": "/var/exports/gadget",
    "fileName": "widgets-{date}.csv",
+guard|    "failIfEmpty": true,
-fix|    "delimiter": ",",
+fix|    "delimiter": ";",
-limit|    "maxRows": ⟨1000|500|2000|5000⟩,
+limit|    "maxRows": ⟨10000|20000|50000|25000⟩,
-rename|    "hdr": true,
+rename|    "header": true,
+log|    "writeReport": true,
    "columns": [
      "id",
      "customerId",
+field|      "xtra",
      "status",
      "createdAt",
      "updatedAt",
      "total"
    ],
    "keepDays": 90
  }`,
    `fix: let a confirmed widget be cancelled
  "lifecycle": {
    "initial": "draft",
    "final": ["closed", "cancelled", "expired"],
    "transitions": {
      "draft": ["open"],
      "open": ["confirmed", "cancelled", "expired"],
-fix|      "confirmed": ["closed"]
+fix|      "confirmed": ["closed", "cancelled"]
    },
+guard|    "refuseUnknownStatus": true,
-limit|    "openForDays": ⟨7|14|10|30⟩,
+limit|    "openForDays": ⟨30|28|60|90⟩,
-rename|    "evt": "widget.status-changed",
+rename|    "event": "widget.status-changed",
+log|    "recordHistory": true,
+field|    "carry": ["xtra"],
    "reminders": {
      "enabled": true,
      "afterDays": [3, 7],
      "template": "gadget/widget-reminder",
      "stopWhen": "confirmed"
    },
    "owner": "gadget-team"
  }`,
  ],
});
