/** Classes of Java services: methods of a service with a repository, a client and a clock. */
import { kind } from './kind.ts';

export const java = kind({
  language: 'java',
  path: 'services/gadget/src/main/java/com/example/gadget/WidgetService.java',
  formerPath: 'services/gadget/src/main/java/com/example/gadget/legacy/WidgetManager.java',
  gap: 1,
  header: `package com.example.gadget;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the gadget service does with widgets. */
public class WidgetService {

    private static final Logger log = LoggerFactory.getLogger(WidgetService.class);

    private final WidgetRepository repository;
    private final PartnerClient partner;
    private final Clock clock;

    public WidgetService(WidgetRepository repository, PartnerClient partner, Clock clock) {
        this.repository = repository;
        this.partner = partner;
        this.clock = clock;
    }
`,
  footer: '}',
  blocks: [
    `fix: hide a widget from other customers
    /**
     * The widget with an id, if the customer may see it.
     * Empty if there is none.
     */
    public Optional<Widget> find(String id, String customerId) {
+guard|        if (id == null || id.isBlank()) {
+guard|            return Optional.empty();
+guard|        }
-limit|        Duration timeout = Duration.ofMillis(⟨500|750|800|1000⟩);
+limit|        Duration timeout = Duration.ofMillis(⟨2000|3000|5000|2500⟩);
-rename|        Optional<Widget> w = repository.findById(id, timeout);
-rename|        Optional<Widget> found = w.filter(each -> each.deletedAt() == null);
+rename|        Optional<Widget> widget = repository.findById(id, timeout);
+rename|        Optional<Widget> found = widget.filter(each -> each.deletedAt() == null);
        if (found.isEmpty()) {
+log|            log.info("No widget {} for customer {}", id, customerId);
            return found;
        }
-fix|        Widget visible = found.get();
+fix|        Widget visible = found.filter(each -> each.customerId().equals(customerId)).orElseThrow();
        return Optional.of(
            visible.toBuilder()
+field|                .xtra(visible.xtra() == null ? "⟨web|en-GB|eu-west|app⟩" : visible.xtra())
                .seenAt(clock.instant())
                .views(visible.views() + 1)
                .open(visible.status() == WidgetStatus.OPEN)
                .build()
        );
    }`,
    `fix: sort widgets of the same instant by id, so that pages do not overlap
    /**
     * One page of the widgets of a customer, newest first.
     * Pages count from 0.
     */
    public List<Widget> page(String customerId, int page) {
+guard|        if (page < 0) {
+guard|            throw new IllegalArgumentException("page must be 0 or more: " + page);
+guard|        }
-limit|        final int size = ⟨20|25|50|40⟩;
+limit|        final int size = ⟨100|200|250|150⟩;
        List<Widget> all = repository.findByCustomer(customerId);
+log|        log.debug("Customer {} has {} widgets", customerId, all.size());
-rename|        List<Widget> l = new ArrayList<>(all);
-rename|        l.removeIf(widget -> widget.deletedAt() != null);
+rename|        List<Widget> visible = new ArrayList<>(all);
+rename|        visible.removeIf(widget -> widget.deletedAt() != null);
        Comparator<Widget> order = Comparator.comparing(Widget::createdAt).reversed();
        return all.stream()
-fix|            .sorted(order)
+fix|            .sorted(order.thenComparing(Widget::id))
+field|            .map(widget -> widget.withXtraOr("⟨web|en-GB|eu-west|app⟩"))
            .skip((long) page * size)
            .limit(size)
            .map(Widget::withoutNotes)
            .map(Widget::masked)
            .collect(Collectors.toList());
    }`,
    `fix: use the clock of the service, so that tests can set it
    /**
     * Creates a widget for a customer.
     * It is open until somebody confirms it.
     */
    public Widget create(String customerId, WidgetRequest request) {
+guard|        if (request.lines().isEmpty()) {
+guard|            throw new IllegalArgumentException("a widget needs at least one line");
+guard|        }
-fix|        Instant now = Instant.now();
+fix|        Instant now = clock.instant();
-limit|        Duration lifetime = Duration.ofDays(⟨7|14|10|30⟩);
+limit|        Duration lifetime = Duration.ofDays(⟨30|28|60|90⟩);
-rename|        String nr = repository.nextNumber("WIDGET");
-rename|        Widget.Builder builder = Widget.builder().id(nr).number(nr);
+rename|        String number = repository.nextNumber("WIDGET");
+rename|        Widget.Builder builder = Widget.builder().id(number).number(number);
+log|        log.info("Creating a widget for customer {}", customerId);
        Widget widget = builder
            .customerId(customerId)
            .status(WidgetStatus.OPEN)
+field|            .xtra(request.xtra())
            .lines(request.lines())
            .createdAt(now)
            .expiresAt(now.plus(lifetime))
            .build();
        repository.save(widget);
        return widget;
    }`,
    `fix: let a cancelled widget stay cancelled
    /**
     * Confirms an open widget.
     * To confirm it twice changes nothing.
     */
    public Widget confirm(String id, String confirmedBy) {
+guard|        if (confirmedBy == null) {
+guard|            throw new NullPointerException("confirmedBy");
+guard|        }
-rename|        Widget w = repository.getById(id);
-rename|        WidgetStatus status = w.status();
+rename|        Widget current = repository.getById(id);
+rename|        WidgetStatus status = current.status();
-fix|        if (status == WidgetStatus.CONFIRMED) {
+fix|        if (status == WidgetStatus.CONFIRMED || status == WidgetStatus.CANCELLED) {
+log|            log.info("Widget {} is {} already", id, status);
            return repository.getById(id);
        }
        Widget confirmed = repository.getById(id)
            .toBuilder()
            .status(WidgetStatus.CONFIRMED)
            .confirmedBy(confirmedBy)
            .confirmedAt(clock.instant())
            .build();
-limit|        repository.save(confirmed, ⟨1|2|1|2⟩);
+limit|        repository.save(confirmed, ⟨5|4|3|6⟩);
        partner.notify(
            "widget.confirmed",
            Map.of(
                "id", id,
+field|                "xtra", confirmed.xtra(),
                "by", confirmedBy,
                "at", confirmed.confirmedAt()
            )
        );
        return confirmed;
    }`,
    `fix: go on with the next widget when one cannot be expired
    /**
     * Expires widgets whose time has run out.
     * The scheduler calls it every quarter of an hour.
     */
    public int expire(Instant now) {
+guard|        if (now.isAfter(clock.instant())) {
+guard|            throw new IllegalArgumentException("now is in the future: " + now);
+guard|        }
-limit|        List<Widget> stale = repository.findOpenBefore(now, ⟨100|200|250|500⟩);
+limit|        List<Widget> stale = repository.findOpenBefore(now, ⟨1000|2000|1500|5000⟩);
+log|        log.info("{} widgets expire at {}", stale.size(), now);
-rename|        int cnt = stale.size();
-rename|        List<String> ids = new ArrayList<>(cnt);
+rename|        int expected = stale.size();
+rename|        List<String> ids = new ArrayList<>(expected);
        for (Widget widget : stale) {
            Widget expired = widget.toBuilder()
+field|                .xtra(widget.xtra() == null ? "⟨web|en-GB|eu-west|app⟩" : widget.xtra())
                .status(WidgetStatus.EXPIRED)
                .build();
-fix|            repository.save(expired);
-fix|            ids.add(widget.id());
+fix|            if (repository.trySave(expired)) {
+fix|                ids.add(widget.id());
+fix|            }
        }
        if (!ids.isEmpty()) {
            partner.notify(
                "widget.expired",
                Map.of("ids", ids)
            );
        }
        return ids.size();
    }`,
    `fix: divide as doubles, because the share of late widgets was always 0
    /**
     * Figures of a period, for the dashboard.
     * Shares are from 0 to 1.
     */
    public Map<String, Object> report(List<Widget> widgets, Instant now) {
+guard|        if (widgets.isEmpty()) {
+guard|            return Map.of();
+guard|        }
-limit|        Duration allowed = Duration.ofHours(⟨24|48|12|36⟩);
+limit|        Duration allowed = Duration.ofHours(⟨72|96|24|48⟩);
-rename|        long late = widgets.stream().map(w -> Duration.between(w.createdAt(), w.closedAtOr(now)))
-rename|            .filter(d -> d.compareTo(allowed) > 0)
+rename|        long late = widgets.stream().map(widget -> Duration.between(widget.createdAt(), widget.closedAtOr(now)))
+rename|            .filter(duration -> duration.compareTo(allowed) > 0)
            .count();
-fix|        double lateShare = late / widgets.size();
+fix|        double lateShare = (double) late / widgets.size();
+log|        log.info("{} of {} widgets are late", late, widgets.size());
        Map<WidgetStatus, Long> byStatus = widgets.stream()
            .collect(Collectors.groupingBy(Widget::status, Collectors.counting()));
        return Map.of(
            "total", widgets.size(),
+field|            "byXtra", widgets.stream()
+field|                .collect(Collectors.groupingBy(Widget::xtra, Collectors.counting())),
            "at", now,
            "late", late,
            "lateShare", lateShare,
            "byStatus", byStatus
        );
    }`,
    `fix: do not send a widget to the partner again once it was refused
    /**
     * Sends a widget to the partner, at most a few times.
     * False if the partner never took it.
     */
    public boolean sync(Widget widget) {
+guard|        if (widget.status() == WidgetStatus.EXPIRED) {
+guard|            return false;
+guard|        }
-limit|        int attempts = ⟨2|3|2|3⟩;
+limit|        int attempts = ⟨5|6|4|8⟩;
        for (int attempt = 1; attempt <= attempts; attempt++) {
-rename|            PartnerResponse r = partner.put(widget.id(), widget);
-rename|            int status = r.status();
+rename|            PartnerResponse response = partner.put(widget.id(), widget);
+rename|            int status = response.status();
            if (status < 300) {
                return true;
            }
+log|            log.warn("Partner answered {} for widget {}, attempt {}", status, widget.id(), attempt);
+fix|            if (status >= 400 && status < 500) {
+fix|                break;
+fix|            }
            partner.pause(attempt);
        }
        repository.save(
            widget.toBuilder()
+field|                .xtra(widget.xtra() == null ? "⟨web|en-GB|eu-west|app⟩" : widget.xtra())
                .syncedAt(null)
                .attempts(widget.attempts() + attempts)
                .build()
        );
        return false;
    }`,
    `fix: keep tags that only the older widget has
    /**
     * Merges two records of the same widget.
     * Of each value, the newer one wins.
     */
    public Widget merge(Widget first, Widget second) {
+guard|        if (!first.id().equals(second.id())) {
+guard|            throw new IllegalArgumentException(first.id() + " is not " + second.id());
+guard|        }
        boolean secondIsNewer = second.updatedAt().isAfter(first.updatedAt());
        Widget newer = secondIsNewer ? second : first;
        Widget older = secondIsNewer ? first : second;
-fix|        List<String> tags = new ArrayList<>(newer.tags());
+fix|        List<String> tags = new ArrayList<>(older.tags());
+fix|        tags.removeAll(newer.tags());
+fix|        tags.addAll(newer.tags());
+log|        log.info("Merging {} with {} tags", newer.id(), tags.size());
-rename|        int v = Math.max(older.version(), newer.version());
-rename|        Widget.Builder builder = newer.toBuilder().version(v + 1);
+rename|        int version = Math.max(older.version(), newer.version());
+rename|        Widget.Builder builder = newer.toBuilder().version(version + 1);
-limit|        builder.tags(tags.subList(0, Math.min(tags.size(), ⟨5|8|10|12⟩)));
+limit|        builder.tags(tags.subList(0, Math.min(tags.size(), ⟨25|32|50|20⟩)));
        return builder
            .notes(newer.notes() == null ? older.notes() : newer.notes())
+field|            .xtra(newer.xtra() == null ? older.xtra() : newer.xtra())
            .createdAt(older.createdAt())
            .customerId(older.customerId())
            .mergedAt(clock.instant())
            .mergedFrom(older.id())
            .build();
    }`,
  ],
});
