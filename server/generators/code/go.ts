/** Packages of Go services: stores, handlers, workers. A level of indentation is written as two blanks. */
import { kind } from './kind.ts';

export const go = kind({
  language: 'go',
  path: 'services/gadget/internal/widget/store.go',
  formerPath: 'services/gadget/pkg/widgets/widgets.go',
  gap: 1,
  tabs: true,
  header: `// Package widget holds what the gadget service knows of widgets.
package widget

import (
  "context"
  "database/sql"
  "encoding/json"
  "errors"
  "fmt"
  "log/slog"
  "net/http"
  "sort"
  "time"
)

// ErrNotFound says that there is no widget with an id.
var ErrNotFound = errors.New("widget not found")

// Store reads and writes widgets.
type Store struct {
  db     *sql.DB
  client *http.Client
  log    *slog.Logger
}`,
  footer: '',
  blocks: [
    `fix: tell a widget that is missing from a database that is down
// Find returns the widget with an id,
// or ErrNotFound if there is none or
// it has been deleted.
func (s *Store) Find(ctx context.Context, id string) (*Widget, error) {
+guard|  if id == "" {
+guard|    return nil, fmt.Errorf("find widget: %w", ErrNotFound)
+guard|  }
-limit|  ctx, cancel := context.WithTimeout(ctx, ⟨500*time.Millisecond|time.Second|750*time.Millisecond|2*time.Second⟩)
+limit|  ctx, cancel := context.WithTimeout(ctx, ⟨2*time.Second|5*time.Second|3*time.Second|10*time.Second⟩)
  defer cancel()
-rename|  r := s.db.QueryRowContext(ctx, findWidget, id)
-rename|  w, err := scan(r)
+rename|  row := s.db.QueryRowContext(ctx, findWidget, id)
+rename|  w, err := scan(row)
+log|  s.log.DebugContext(ctx, "find widget", "id", id, "error", err)
+fix|  if err != nil && !errors.Is(err, sql.ErrNoRows) {
+fix|    return nil, fmt.Errorf("find widget %s: %w", id, err)
+fix|  }
  if err != nil {
    return nil, ErrNotFound
  }
+field|  if w.Xtra == "" {
+field|    w.Xtra = "⟨web|en-GB|eu-west|app⟩"
+field|  }
  if w.DeletedAt != nil {
    return nil, ErrNotFound
  }
  if w.Status == "" {
    w.Status = StatusOpen
  }
  return w, nil
}`,
    `fix: close the rows when a widget cannot be read
// List gives the widgets of a customer, newest first,
// at most limit of them.
//
// It reads from a replica, which may be a second late.
func (s *Store) List(ctx context.Context, customerID string, limit int) ([]*Widget, error) {
+guard|  if limit < 1 {
+guard|    return nil, fmt.Errorf("list widgets: limit is %d", limit)
+guard|  }
-limit|  limit = min(limit, ⟨50|100|200|250⟩)
+limit|  limit = min(limit, ⟨500|1000|2000|1500⟩)
  rows, err := s.db.QueryContext(ctx, listWidgets, customerID, limit)
  if err != nil {
+log|    s.log.ErrorContext(ctx, "list widgets", "customer", customerID, "error", err)
    return nil, fmt.Errorf("list widgets: %w", err)
  }
+fix|  defer rows.Close()
  widgets := make([]*Widget, 0, limit)
  for rows.Next() {
-rename|    x, err := scan(rows)
-rename|    widgets = append(widgets, x)
+rename|    widget, err := scan(rows)
+rename|    widgets = append(widgets, widget)
    if err != nil {
      return nil, err
    }
  }
+field|  for _, w := range widgets {
+field|    if w.Xtra == "" {
+field|      w.Xtra = "⟨web|en-GB|eu-west|app⟩"
+field|    }
+field|  }
  sort.Slice(widgets, func(i, j int) bool {
    return widgets[i].CreatedAt.After(widgets[j].CreatedAt)
  })
  if len(widgets) == 0 {
    return nil, rows.Err()
  }
  return widgets, rows.Err()
}`,
    `fix: take the transaction back when the event cannot be written
// Save writes a widget and the event that tells of it,
// both or neither.
//
// The version rises by one each time.
func (s *Store) Save(ctx context.Context, w *Widget) error {
+guard|  if w.ID == "" {
+guard|    return errors.New("save widget: no id")
+guard|  }
  tx, err := s.db.BeginTx(ctx, nil)
  if err != nil {
    return fmt.Errorf("save widget %s: %w", w.ID, err)
  }
+fix|  defer tx.Rollback()
  w.Version++
  w.UpdatedAt = time.Now().UTC()
-rename|  _, e := tx.ExecContext(ctx, saveWidget, w.ID, w.Status, w.Version)
-rename|  if e != nil {
-rename|    return fmt.Errorf("save widget %s: %w", w.ID, e)
+rename|  _, err = tx.ExecContext(ctx, saveWidget, w.ID, w.Status, w.Version)
+rename|  if err != nil {
+rename|    return fmt.Errorf("save widget %s: %w", w.ID, err)
  }
  event := Event{ID: w.ID, At: w.UpdatedAt}
+field|  event.Xtra = w.Xtra
-limit|  for attempt := 0; attempt < 1; attempt++ {
+limit|  for attempt := 0; attempt < ⟨3|4|5|3⟩; attempt++ {
    err = event.write(ctx, tx)
+log|    s.log.DebugContext(ctx, "event written", "widget", w.ID, "attempt", attempt)
    if err == nil {
      break
    }
  }
  if err != nil {
    return fmt.Errorf("event of widget %s: %w", w.ID, err)
  }
  return tx.Commit()
}`,
    `fix: stop the worker when its context is done
// Expire closes widgets whose time has run out.
// It runs until the context is done.
//
// One instance at a time holds the lock.
func (s *Store) Expire(ctx context.Context, lock Locker) error {
+guard|  if lock == nil {
+guard|    return errors.New("expire widgets: no lock")
+guard|  }
-limit|  ticker := time.NewTicker(⟨time.Hour|30 * time.Minute|2 * time.Hour|6 * time.Hour⟩)
+limit|  ticker := time.NewTicker(⟨5 * time.Minute|time.Minute|10 * time.Minute|15 * time.Minute⟩)
  defer ticker.Stop()
-fix|  for {
+fix|  for ctx.Err() == nil {
    <-ticker.C
-rename|    n, err := s.expireOnce(ctx, time.Now())
-rename|    if err != nil || n == 0 {
+rename|    expired, err := s.expireOnce(ctx, time.Now())
+rename|    if err != nil || expired == 0 {
+log|      s.log.InfoContext(ctx, "no widget expired", "error", err)
      continue
    }
    event := Event{Type: "expired", At: time.Now().UTC()}
+field|    event.Xtra = XtraFrom(ctx)
    if err := event.publish(ctx); err != nil {
      return err
    }
  }
  return lock.Release()
}`,
    `fix: answer 404 for a widget that does not exist
// ServeHTTP answers GET /widgets/{id} with the widget
// as JSON.
//
// The gateway has checked the token already.
func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
+guard|  if r.Method != http.MethodGet {
+guard|    http.Error(w, "GET only", http.StatusMethodNotAllowed)
+guard|    return
+guard|  }
  id := r.PathValue("id")
-rename|  x, err := s.Find(r.Context(), id)
-rename|  body, _ := json.Marshal(x)
+rename|  widget, err := s.Find(r.Context(), id)
+rename|  body, _ := json.Marshal(widget)
  if err != nil {
+log|    s.log.WarnContext(r.Context(), "widget not served", "id", id, "error", err)
-fix|    http.Error(w, "internal error", http.StatusInternalServerError)
+fix|    http.Error(w, "no such widget", http.StatusNotFound)
    return
  }
  header := w.Header()
  header.Set("Content-Type", "application/json")
+field|  header.Set("X-Xtra", XtraFrom(r.Context()))
-limit|  header.Set("Cache-Control", "max-age=⟨5|10|15|30⟩")
+limit|  header.Set("Cache-Control", "max-age=⟨60|120|90|300⟩")
  header.Set("X-Content-Type-Options", "nosniff")
  if _, err := w.Write(body); err != nil {
    http.Error(w, "write failed", http.StatusInternalServerError)
    return
  }
  w.WriteHeader(http.StatusOK)
}`,
    `fix: count widgets that were closed at the very end of the period
// Report is what the dashboard shows of a period.
type Report struct {
  Total int
  Late  int
}

// Columns are those of the list below the figures.
var Columns = []string{
  "id",
  "customer",
+field|  "xtra",
  "status",
  "created",
  "closed",
}

// ReportOn counts the widgets of a period and those that took too long.
func ReportOn(widgets []*Widget, from, to time.Time) Report {
+guard|  if to.Before(from) {
+guard|    return Report{}
+guard|  }
-limit|  const allowed = ⟨24|48|12|36⟩ * time.Hour
+limit|  const allowed = ⟨72|96|24|48⟩ * time.Hour
  var report Report
-rename|  for _, x := range widgets {
-rename|    closed := x.ClosedAt
-rename|    age := closed.Sub(x.CreatedAt)
+rename|  for _, widget := range widgets {
+rename|    closed := widget.ClosedAt
+rename|    age := closed.Sub(widget.CreatedAt)
-fix|    if closed.Before(from) || !closed.Before(to) {
+fix|    if closed.Before(from) || closed.After(to) {
      continue
    }
+log|    slog.Debug("widget counted", "closed", closed, "age", age)
    report.Total++
    if age > allowed {
      report.Late++
    }
  }
  return report
}`,
    `fix: back off longer after each failure
// Sync sends a widget to the partner and tries again
// when that fails.
//
// A widget that was refused is not sent again.
func (s *Store) Sync(ctx context.Context, w *Widget) error {
+guard|  if w.Status == StatusExpired {
+guard|    return nil
+guard|  }
-limit|  const attempts = ⟨2|3|2|3⟩
+limit|  const attempts = ⟨5|6|4|8⟩
  payload := Payload{ID: w.ID, Status: w.Status}
+field|  payload.Xtra = w.Xtra
  for attempt := range attempts {
    payload.Attempt = attempt + 1
-rename|    res, err := s.send(ctx, payload)
-rename|    if err == nil && res.StatusCode == http.StatusAccepted {
+rename|    response, err := s.send(ctx, payload)
+rename|    if err == nil && response.StatusCode == http.StatusAccepted {
      return s.Save(ctx, w)
    }
+log|    s.log.WarnContext(ctx, "widget not synced", "id", w.ID, "attempt", attempt, "error", err)
-fix|    time.Sleep(100 * time.Millisecond)
+fix|    time.Sleep(100 * time.Millisecond << attempt)
  }
  w.SyncedAt = nil
  w.Attempts += attempts
  if err := s.Save(ctx, w); err != nil {
    return err
  }
  return fmt.Errorf("widget %s not synced after %d attempts", w.ID, attempts)
}`,
    `fix: read numbers of the import without losing digits
// Import reads widgets, one JSON object after the other,
// and saves them.
//
// It stops at the first that cannot be read.
func (s *Store) Import(ctx context.Context, r *http.Request) (int, error) {
+guard|  if r.Header.Get("Content-Type") != "application/x-ndjson" {
+guard|    return 0, errors.New("import widgets: not NDJSON")
+guard|  }
-limit|  body := http.MaxBytesReader(nil, r.Body, ⟨1|2|4|5⟩<<20)
+limit|  body := http.MaxBytesReader(nil, r.Body, ⟨32|64|16|50⟩<<20)
  decoder := json.NewDecoder(body)
+fix|  decoder.UseNumber()
-rename|  q := s.quota(ctx)
-rename|  for ; q > 0 && decoder.More(); q-- {
+rename|  quota := s.quota(ctx)
+rename|  for ; quota > 0 && decoder.More(); quota-- {
    var w Widget
    if err := decoder.Decode(&w); err != nil {
+log|      s.log.WarnContext(ctx, "import stopped", "error", err)
      return 0, fmt.Errorf("import widgets: %w", err)
    }
    w.ImportedAt = time.Now().UTC()
+field|    if w.Xtra == "" {
+field|      w.Xtra = "⟨web|en-GB|eu-west|app⟩"
+field|    }
    if w.Status == "" {
      w.Status = StatusOpen
    }
    if err := s.Save(ctx, &w); err != nil {
      return 0, err
    }
  }
  return s.count(ctx)
}`,
  ],
});
