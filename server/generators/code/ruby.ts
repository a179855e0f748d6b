/** Classes of Ruby services: stores, jobs, presenters. */
import { kind } from './kind.ts';

export const ruby = kind({
  language: 'ruby',
  path: 'services/gadget/app/widget_service.rb',
  formerPath: 'services/gadget/lib/widgets.rb',
  script: { path: 'services/gadget/bin/widgets.rb', shebang: '#!/usr/bin/env ruby' },
  gap: 1,
  header: `# frozen_string_literal: true

require 'csv'
require 'json'
require 'securerandom'
require 'time'

# What the gadget service does with widgets.
class WidgetService
  PAGE_SIZE = ⟨50|100|25|200⟩

  def initialize(store:, client:, logger:)
    @store = store
    @client = client
    @logger = logger
  end
`,
  footer: 'end',
  blocks: [
    `fix: find a widget whatever the case of its id
  # The widget with an id.
  # Raises KeyError if there is none, so that the
  # controller can answer 404.
  def find(id)
+guard|    raise ArgumentError, 'id is empty' if id.to_s.empty?
-rename|    w = @store.first(:widgets, id: id)
-rename|    widget = w&.transform_keys(&:to_sym)
+rename|    row = @store.first(:widgets, id: id)
+rename|    widget = row&.transform_keys(&:to_sym)
-fix|    widget ||= @store.cached(:widgets, id)
+fix|    widget ||= @store.cached(:widgets, id.downcase)
    if widget.nil?
+log|      @logger.info("no widget #{id}")
      raise KeyError, "widget #{id} does not exist"
    end

    widget.merge(
      open: widget[:status] == 'open',
+field|      xtra: widget.fetch(:xtra, '⟨web|en-GB|eu-west|app⟩'),
-limit|      events: @store.last(⟨5|10|3|8⟩, :widget_events, widget_id: id),
+limit|      events: @store.last(⟨50|25|30|100⟩, :widget_events, widget_id: id),
      customer: @store.first(:customers, id: widget[:customer_id]),
      tags: widget[:tags].to_s.split(',').map(&:strip),
      url: "/gadget/widgets/#{id}",
      age: Time.now - widget[:created_at]
    )
  end`,
    `fix: let the last page be reached
  # One page of widgets, newest first.
  # Pages count from 1, as they do
  # in the address bar.
  def page(number, status: nil)
+guard|    raise ArgumentError, "there is no page #{number}" unless number.positive?
+guard|
-rename|    n = @store.count(:widgets, status: status)
-rename|    pages = (n / PAGE_SIZE.to_f).ceil
+rename|    total = @store.count(:widgets, status: status)
+rename|    pages = (total / PAGE_SIZE.to_f).ceil
-fix|    return [] if number >= pages
+fix|    return [] if number > pages

+log|    @logger.debug("page #{number} of #{pages} of widgets")
    rows = @store.where(
      :widgets,
      status: status,
+field|      xtra: @client.xtra,
      order: :created_at,
-limit|      limit: [PAGE_SIZE, ⟨50|40|20|30⟩].min,
+limit|      limit: [PAGE_SIZE, ⟨200|100|500|250⟩].min,
      offset: (number - 1) * PAGE_SIZE
    )
    rows.reverse.map do |row|
      row.slice(:id, :status, :created_at)
    end
  end`,
    `fix: send a widget once, even if the job runs twice
  # Sends a widget to the partner.
  # The partner answers 202 and
  # tells us later how it went.
  def deliver(widget)
+guard|    return if widget[:status] == 'expired'
+guard|
-fix|    key = SecureRandom.uuid
+fix|    key = "widget-#{widget[:id]}-#{widget[:version]}"
    options = {
-limit|      timeout: ⟨2|3|5|4⟩,
+limit|      timeout: ⟨10|15|20|12⟩,
      headers: { 'Idempotency-Key' => key, 'X-Request-Id' => SecureRandom.uuid }
    }
-rename|    r = @client.post('/widgets', widget.slice(:id, :status), **options)
-rename|    accepted = r.status == 202
+rename|    response = @client.post('/widgets', widget.slice(:id, :status), **options)
+rename|    accepted = response.status == 202
+log|    @logger.warn("partner refused widget #{widget[:id]}") unless accepted
    @store.update(
      :widgets,
      widget[:id],
+field|      xtra: widget.fetch(:xtra, '⟨web|en-GB|eu-west|app⟩'),
      sent_at: accepted ? Time.now.utc : nil,
      attempts: widget[:attempts] + 1,
      next_attempt_at: accepted ? nil : Time.now.utc + 60
    )
    accepted
  end`,
    `fix: expire a widget at the end of its last day
  # Expires widgets that nobody claimed.
  # Runs at night; returns what the
  # mailer has to know to tell people.
  def expire(now = Time.now.utc)
+guard|    raise ArgumentError, 'now must be in UTC' unless now.utc?
+guard|
-fix|    limit = Time.utc(now.year, now.month, now.day, 23, 59, 59)
+fix|    limit = Time.utc(now.year, now.month, now.day)
-limit|    stale = @store.where(:widgets, status: 'open', before: limit, limit: ⟨100|200|250|500⟩)
+limit|    stale = @store.where(:widgets, status: 'open', before: limit, limit: ⟨1000|2000|1500|5000⟩)
+log|    @logger.info("#{stale.size} widgets expire")
-rename|    stale.each do |w|
-rename|      @store.update(:widgets, w[:id], status: 'expired', updated_at: now)
+rename|    stale.each do |widget|
+rename|      @store.update(:widgets, widget[:id], status: 'expired', updated_at: now)
      @store.insert(
        :widget_events,
        type: 'expired',
        at: now.iso8601
      )
    end
    stale.map do |widget|
      {
        id: widget[:id],
+field|        xtra: widget[:xtra],
        customer_id: widget[:customer_id],
        created_at: widget[:created_at],
        expired_at: now
      }
    end
  end`,
    `fix: write dates of the export in ISO 8601
  # Widgets as CSV, for accounting.
  # The first line has the names of
  # the columns; cells are separated by semicolons.
  def to_csv(widgets)
+guard|    return '' if widgets.empty?
+guard|
-field|    columns = %i[id customer_id status created_at]
+field|    columns = %i[id customer_id status xtra created_at]
+log|    @logger.info("exporting #{widgets.size} widgets")
    CSV.generate(col_sep: ';') do |csv|
      csv << columns
-limit|      widgets.first(⟨1000|500|2000|2500⟩).each do |widget|
+limit|      widgets.first(⟨10_000|20_000|50_000|25_000⟩).each do |widget|
-rename|        r = widget.values_at(*columns)
-rename|        cells = r.map { |value| cell(value) }
+rename|        values = widget.values_at(*columns)
+rename|        cells = values.map { |value| cell(value) }
        csv << cells
      end
    end
  end

  # A value as it is written into a cell.
  def cell(value)
    case value
-fix|    when Time then value.to_s
+fix|    when Time then value.utc.strftime('%FT%TZ')
    when nil then ''
    when Array then value.join(' ')
    when Numeric then value.to_s.tr('.', ',')
    when true, false then value ? 'yes' : 'no'
    else value.to_s
    end
  end`,
    `fix: do not fail when a widget has never been updated
  # Figures for the dashboard, counted
  # anew every ten minutes by the
  # scheduler.
  def report(widgets, now: Time.now)
+guard|    return { total: 0 } if widgets.empty?
+guard|
-limit|    allowed = ⟨24|48|12|36⟩ * 3600
+limit|    allowed = ⟨72|96|24|48⟩ * 3600
-fix|    ages = widgets.map { |widget| now - widget[:updated_at] }
+fix|    ages = widgets.map { |widget| now - (widget[:updated_at] || widget[:created_at]) }
    late = ages.count { |age| age > allowed }
+log|    @logger.info("#{late} of #{widgets.size} widgets are late")
-rename|    g = widgets.group_by { |widget| widget[:status] }
-rename|    by_status = g.transform_values(&:size)
+rename|    groups = widgets.group_by { |widget| widget[:status] }
+rename|    by_status = groups.transform_values(&:size)
    {
      total: widgets.size,
+field|      by_xtra: widgets.map { |widget| widget[:xtra] }.tally,
      late: late,
      late_share: (late.to_f / widgets.size).round(3),
      oldest: ages.max.round,
      by_status: by_status
    }
  end`,
    `fix: compare versions as numbers and not as texts
  # Changes some fields of a widget,
  # if nobody else has changed it
  # since it was read.
  def update(id, version:, **changes)
+guard|    raise ArgumentError, 'nothing to change' if changes.empty?
+guard|
    current = @store.first(:widgets, id: id)
-fix|    if current[:version].to_s > version.to_s
+fix|    if current[:version].to_i > version.to_i
+log|      @logger.warn("widget #{id} is at version #{current[:version]}")
      raise IndexError, "widget #{id} has changed"
    end

-rename|    attrs = current.merge(changes, version: version + 1)
-rename|    @store.update(:widgets, id, **attrs)
+rename|    attributes = current.merge(changes, version: version + 1)
+rename|    @store.update(:widgets, id, **attributes)
    @store.insert(
      :widget_events,
      widget_id: id,
+field|      xtra: changes[:xtra],
      type: 'updated',
-limit|      text: changes.inspect[0, ⟨80|100|60|120⟩]
+limit|      text: changes.inspect[0, ⟨500|400|1000|255⟩]
    )
    current.merge(
      changes,
      version: version + 1
    )
  end`,
    `fix: read an empty file as no widgets at all
  # Reads the widgets of a file that
  # the partner has left for us, and
  # skips what is broken.
  def import(path)
+guard|    raise Errno::ENOENT, path unless File.file?(path)
+guard|
-fix|    lines = File.readlines(path, chomp: true)
+fix|    lines = File.readlines(path, chomp: true).reject(&:empty?)
-limit|    raise IOError, "#{path} is too long" if lines.size > ⟨1000|5000|2000|500⟩
+limit|    raise IOError, "#{path} is too long" if lines.size > ⟨50_000|100_000|20_000|10_000⟩

+log|    @logger.info("reading #{lines.size} widgets from #{path}")
    widgets = lines.filter_map do |line|
-rename|      h = JSON.parse(line, symbolize_names: true)
-rename|      h if h.key?(:id) && h[:type] == 'widget'
+rename|      record = JSON.parse(line, symbolize_names: true)
+rename|      record if record.key?(:id) && record[:type] == 'widget'
    rescue JSON::ParserError
      nil
    end
    widgets.each do |widget|
      @store.upsert(
        :widgets,
        id: widget[:id],
+field|        xtra: widget.fetch(:xtra, '⟨web|en-GB|eu-west|app⟩'),
        status: widget.fetch(:status, 'open'),
        imported_at: Time.now.utc,
        file: File.basename(path)
      )
    end
    widgets.size
  end`,
  ],
});
