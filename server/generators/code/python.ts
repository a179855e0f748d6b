/** Modules of Python services: stores, jobs, reports. */
import { kind } from './kind.ts';

export const python = kind({
  language: 'python',
  path: 'services/gadget/gadget/widgets.py',
  formerPath: 'services/gadget/gadget/widget_store.py',
  script: { path: 'services/gadget/scripts/widgets.py', shebang: '#!/usr/bin/env python3' },
  gap: 2,
  header: `"""Everything the gadget service does with widgets."""

import csv
import logging
import time
from collections import Counter
from datetime import datetime, timedelta, timezone
from pathlib import Path

from gadget.clients import partner
from gadget.database import Database
from gadget.errors import NotFound, StaleVersion

logger = logging.getLogger(__name__)`,
  footer: '',
  blocks: [
    `fix: look a widget up by its own id and not by that of its customer
def load_widget(database: Database, widget_id: str) -> dict:
    """Return the widget with this id.

    Raises NotFound if there is none, or if it was deleted.
    """
+guard|    if not widget_id:
+guard|        raise ValueError("widget_id is empty")
    row = database.fetch_one(
-fix|        "SELECT * FROM widgets WHERE customer_id = %s AND deleted_at IS NULL",
+fix|        "SELECT * FROM widgets WHERE id = %s AND deleted_at IS NULL",
        (widget_id,),
-limit|        timeout=⟨1.0|0.5|2.0|1.5⟩,
+limit|        timeout=⟨5.0|3.0|10.0|4.0⟩,
    )
    if row is None:
+log|        logger.info("no widget %s", widget_id)
        raise NotFound("widget", widget_id)
-rename|    d = dict(row)
-rename|    d.pop("internal_note", None)
-rename|    tags = (d.get("tags") or "").split(",")
+rename|    fields = dict(row)
+rename|    fields.pop("internal_note", None)
+rename|    tags = (fields.get("tags") or "").split(",")
    return {
        "id": row["id"],
        "status": row["status"],
+field|        "xtra": row["xtra"],
        "tags": [tag.strip() for tag in tags if tag],
        "created_at": row["created_at"].isoformat(),
        "updated_at": row["updated_at"].isoformat(),
        "version": row["version"],
        "is_open": row["status"] == "open",
    }`,
    `fix: do not lose the last batch when it is not full
def in_batches(widgets, size=100):
    """Yield lists of at most ´size´ widgets.

    The last list holds what is left over.
    """
+guard|    if size < 1:
+guard|        raise ValueError(f"size must be at least 1, not {size}")
-limit|    size = min(size, ⟨250|500|200|100⟩)
+limit|    size = min(size, ⟨1000|2000|1500|500⟩)
    batch = []
-rename|    for w in widgets:
-rename|        batch.append(w)
+rename|    for widget in widgets:
+rename|        batch.append(widget)
        if len(batch) == size:
+log|            logger.debug("batch of %d widgets", len(batch))
            yield batch
            batch = []
+fix|    if batch:
+fix|        yield batch


#: Columns of the table, in the order in which the importer reads them.
COLUMNS = [
    "id",
    "customer_id",
    "status",
+field|    "xtra",
    "created_at",
    "updated_at",
    "expires_at",
    "version",
    "tags",
]`,
    `fix: compare with the time in UTC, because expires_at has a zone
def expire_widgets(database: Database, grace_days: int = 0) -> int:
    """Set widgets whose time has run out to expired.

    The job runs every hour, so it may find nothing at all.
    """
+guard|    if grace_days < 0:
+guard|        raise ValueError("grace_days cannot be negative")
-fix|    now = datetime.now()
+fix|    now = datetime.now(timezone.utc)
-rename|    d = timedelta(days=grace_days)
-rename|    limit = now - d
+rename|    grace = timedelta(days=grace_days)
+rename|    limit = now - grace
    rows = database.fetch_all(
        "SELECT * FROM widgets WHERE status = 'open' AND expires_at < %s LIMIT %s",
-limit|        (limit, ⟨100|200|500|250⟩),
+limit|        (limit, ⟨1000|2000|5000|1500⟩),
    )
+log|    logger.info("%d widgets expire before %s", len(rows), limit)
    for row in rows:
        database.update(
            "widgets",
            row["id"],
            status="expired",
            updated_at=now,
        )
        database.insert(
            "widget_events",
            widget_id=row["id"],
+field|            xtra=row["xtra"],
            type="expired",
            at=datetime.now(timezone.utc),
        )
    database.commit()
    return len(rows)`,
    `fix: write an empty cell instead of None into the export
def export_widgets(widgets: list[dict], path: Path) -> int:
    """Write widgets to a CSV file and return how many there were.

    The accounting department opens it in a spreadsheet.
    """
+guard|    if path.suffix != ".csv":
+guard|        raise ValueError(f"{path} is not a CSV file")
-field|    columns = ["id", "customer_id", "status", "created_at"]
+field|    columns = ["id", "customer_id", "status", "xtra", "created_at"]
-limit|    widgets = widgets[:⟨5000|10000|2500|1000⟩]
+limit|    widgets = widgets[:⟨50000|100000|65000|20000⟩]
+log|    logger.info("exporting %d widgets to %s", len(widgets), path)
-rename|    with path.open("w", newline="", encoding="utf-8") as f:
-rename|        writer = csv.writer(f, delimiter=";")
+rename|    with path.open("w", newline="", encoding="utf-8") as export:
+rename|        writer = csv.writer(export, delimiter=";")
        writer.writerow(columns)
        for widget in widgets:
-fix|            writer.writerow([str(widget.get(column)) for column in columns])
+fix|            writer.writerow([widget.get(column, "") for column in columns])
    size = path.stat().st_size
    if size == 0:
        path.unlink()
        raise OSError(f"nothing was written to {path}")
    path.chmod(0o640)
    return len(widgets)`,
    `fix: stop retrying when the partner says that the widget is wrong
def send_widget(widget: dict, attempts: int = 3) -> bool:
    """Send a widget to the partner; False if that did not work.

    Waits longer after each failure.
    """
+guard|    if widget["status"] == "expired":
+guard|        return False
-limit|    timeout = ⟨2|3|5|4⟩
+limit|    timeout = ⟨10|15|20|12⟩
    for attempt in range(attempts):
-rename|        r = partner.post("/widgets", json=widget, timeout=timeout)
-rename|        status = r.status_code
+rename|        response = partner.post("/widgets", json=widget, timeout=timeout)
+rename|        status = response.status_code
        if status < 300:
            return True
+log|        logger.warning("partner answered %d for widget %s", status, widget["id"])
+fix|        if 400 <= status < 500:
+fix|            return False
        time.sleep(2**attempt)
    return False


def partner_payload(widget: dict) -> dict:
    """What the partner wants to know of a widget."""
    return {
        "reference": widget["id"],
        "state": widget["status"].upper(),
+field|        "xtra": widget.get("xtra"),
        "created": widget["created_at"],
        "tags": widget["tags"][:10],
        "test": False,
        "schema": 3,
        "sender": "gadget",
    }`,
    `fix: count a widget without tags too
def widgets_by_tag(widgets: list[dict], top: int = 10) -> list[tuple[str, int]]:
    """The commonest tags with the number of their widgets.

    Upper and lower case make no difference.
    """
+guard|    if top < 1:
+guard|        return []
    counts = Counter()
    for widget in widgets:
-fix|        counts.update(tag.lower() for tag in widget["tags"])
+fix|        counts.update(tag.lower() for tag in widget["tags"] or ["untagged"])
-limit|    top = min(top, ⟨20|10|15|25⟩)
+limit|    top = min(top, ⟨100|50|75|60⟩)
+log|    logger.debug("tags of %d widgets counted", len(widgets))
-rename|    return sorted(counts.items(), key=lambda e: (-e[1], e[0]))[:top]
+rename|    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:top]


#: Fields that a search for widgets may ask for.
SEARCHED = {
    "id",
    "status",
+field|    "xtra",
    "tags",
    "customer_id",
    "created_at",
    "updated_at",
}`,
    `fix: keep fields that the request does not mention
def update_widget(database: Database, widget_id: str, changes: dict, version: int) -> dict:
    """Change some fields of a widget.

    The version must be the one that the caller has read.
    """
+guard|    if not changes:
+guard|        raise ValueError("there is nothing to change")
-rename|    w = database.fetch_one("SELECT * FROM widgets WHERE id = %s FOR UPDATE", (widget_id,))
-rename|    current = dict(w)
+rename|    row = database.fetch_one("SELECT * FROM widgets WHERE id = %s FOR UPDATE", (widget_id,))
+rename|    current = dict(row)
    if current["version"] != version:
+log|        logger.warning("widget %s is at version %d, not %d", widget_id, current["version"], version)
        raise StaleVersion("widget", widget_id, version)
-fix|    merged = {**changes, "version": version + 1}
+fix|    merged = {**current, **changes, "version": version + 1}
    merged["updated_at"] = datetime.now(timezone.utc)
+field|    merged.setdefault("xtra", "⟨web|en-GB|eu-west|app⟩")
-limit|    merged["tags"] = merged.get("tags", [])[:⟨10|8|5|12⟩]
+limit|    merged["tags"] = merged.get("tags", [])[:⟨25|32|20|50⟩]
    database.update("widgets", widget_id, **merged)
    database.insert(
        "widget_events",
        widget_id=widget_id,
        type="updated",
    )
    return merged`,
    `fix: take the middle of the sorted ages, not of the unsorted ones
def report_on(widgets: list[dict], now: datetime) -> dict:
    """Figures of the month for the dashboard.

    Ages are in hours; an open widget is as old as it is now.
    """
+guard|    if not widgets:
+guard|        return {"total": 0, "late": 0, "median_hours": None}
-rename|    l = [(w.get("closed_at") or now) - w["created_at"] for w in widgets]
-rename|    ages = [age.total_seconds() / 3600 for age in l]
+rename|    durations = [(w.get("closed_at") or now) - w["created_at"] for w in widgets]
+rename|    ages = [duration.total_seconds() / 3600 for duration in durations]
-limit|    allowed_hours = ⟨24|48|12|36⟩
+limit|    allowed_hours = ⟨72|96|24|48⟩
    late = sum(age > allowed_hours for age in ages)
-fix|    median = ages[len(ages) // 2]
+fix|    median = sorted(ages)[len(ages) // 2]
+log|    logger.info("%d of %d widgets are late", late, len(widgets))
    statuses = Counter(widget["status"] for widget in widgets)
    return {
        "total": len(widgets),
+field|        "by_xtra": dict(Counter(widget["xtra"] for widget in widgets)),
        "late": late,
        "late_share": round(late / len(widgets), 3),
        "median_hours": round(median, 1),
        "oldest_hours": round(max(ages), 1),
        "by_status": dict(statuses),
    }`,
  ],
});
