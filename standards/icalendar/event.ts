/** An appointment as iCalendar (RFC 5545). */

export interface Appointment {
  uid: string;
  /** Milliseconds since 1970, in whole seconds. */
  writtenAt: number;
  beginsAt: number;
  endsAt: number;
  summary: string;
  description: string;
  location: string;
  organizer: Attendee;
  attendees: readonly Attendee[];
}

interface Attendee {
  name: string;
  address: string;
}

export function calendarText(appointment: Appointment): string {
  const { uid, writtenAt, beginsAt, endsAt, summary, description, location, organizer, attendees } =
    appointment;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example.com//Fixture Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${dateTime(writtenAt)}`,
    `DTSTART:${dateTime(beginsAt)}`,
    `DTEND:${dateTime(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `ORGANIZER;CN="${organizer.name}":mailto:${organizer.address}`,
    ...attendees.map(({ name, address }) => `ATTENDEE;CN="${name}";RSVP=TRUE:mailto:${address}`),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** RFC 5545 §3.3.5, in UTC. */
const dateTime = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545 §3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** RFC 5545 §3.1: lines of at most 75 bytes; these are US-ASCII. */
const folded = (line: string) => line.replace(/.{74}(?=.)/g, '$&\r\n ');
