/**
 * Holidays that date-holidays gives to a whole country, although only a part of it has them off, or nobody any more.
 * Each names who says so. One that upstream has corrected since stops the computation.
 */
import { expectExactly } from '../intake/exceptions.ts';

const LEFT_OUT: readonly (readonly [country: string, names: readonly string[], type?: string])[] = [
  // The eve is half a day of the banks, as the territory's own list has it; the other is that of the United States.
  ['AS', ['Christmas Eve'], 'optional'],
  // Not in Cabinet Resolution 27 of 2024.
  ['AE', ['الإسراء والمعراج', 'اليوم الأول من رمضان']],
  // On 5 September instead, by its other name.
  ['AL', ['Dita e Nënë Terezës', 'Dita e Nënë Terezës (ditë zëvendësuese)']],
  // Working days since the law on holidays was changed in December 2021.
  ['AM', ['Նախածննդյան տոներ']],
  // Of some states: the public holidays acts of the states and territories.
  ['AU', ['Easter Saturday', 'Easter Sunday']],
  // Of some cantons: the Federal Office of Justice's list of cantonal holidays (kant-feiertage.pdf at bj.admin.ch).
  ['CH', ['Karfreitag', 'Ostermontag', 'Pfingstmontag', 'Stephanstag', 'Eidg. Dank-, Buss- und Bettag']],
  // Not of Scotland: https://www.gov.uk/bank-holidays.
  ['GB', ['Easter Monday']],
  // Not of five states; of ten states; not of Sarawak: upstream's own lists of the states.
  ['MY', ['Hari Tahun Baru', 'Hari Nuzul Al-Quran', 'Deepavali']],
  // Of Saint Helena alone; not of Tristan da Cunha: upstream's own lists of the islands.
  ['SH', ['Saint Helena Day', 'August Bank Holiday']],
  // Working days under article 105 of the Labour Code.
  [
    'AZ',
    [
      'Dövlət Müstəqilliyi günü',
      'Dövlət Müstəqilliyi günü (əvəz gün)',
      'Konstitusiya günü',
      'Milli Dirçəliş günü',
    ],
  ],
  // Cancelled by the Ministry of Public Administration in August 2024, and by the Cabinet Division in October.
  ['BD', ['জাতীয় শোক দিবস', 'মুজিব জয়ন']],
  // Abolished by Law 9803 of 2020.
  ['CR', ['Día de la Raza']],
  // Not in the calendar of the Ministry of Tourism.
  ['EC', ['Jueves Santo']],
  // Not in Proclamation 1334/2024.
  ['ET', ['ረመዳን', 'የቀይ ሽብር መታሰቢያ ቀን', 'ደርግ የወደቀበት ቀን']],
  // No public holiday since 2023, as the cabinet decided.
  ['FJ', ['Constitution Day']],
  // Public Holidays and Commemorative Days (Amendment) Act 2025.
  ['GH', ['Founders Day', 'Founders Day (substitute day)']],
  // Not in the Public Holidays Act.
  ['NG', ["Children's Day", 'Islamic New Year', 'National Youth Day']],
  // Abolished by Act 111 of 2014.
  [
    'PR',
    [
      'Natalicio de Eugenio María de Hostos',
      'Natalicio de José de Diego',
      'Natalicio de Don Luis Muñoz Rivera',
      'Natalicio de Dr. José Celso Barbosa',
    ],
  ],
  // Law 3107-IX of 2023 has 8 May instead of 9 May.
  [
    'UA',
    [
      'День перемоги над нацизмом у Другій світовій війні',
      'День перемоги над нацизмом у Другій світовій війні (замінити день)',
    ],
  ],
];

interface Named {
  country: string;
  type: string;
  name: string;
}

/** The rows without them. Throws a SourceError for one that is no longer needed. */
export function inForce<Row extends Named>(
  at: { source: string; file: string },
  rows: readonly Row[],
): Row[] {
  const countries = new Set(rows.map(({ country }) => country));
  const listed = new Set(
    LEFT_OUT.filter(([country]) => countries.has(country)).flatMap(([country, names, type = '']) =>
      names.map((name) => `${country} ${name} ${type}`),
    ),
  );
  const namesOf = ({ country, type, name }: Row) => [`${country} ${name} `, `${country} ${name} ${type}`];
  const found = rows.filter((row) => namesOf(row).some((name) => listed.has(name)));
  expectExactly(
    at,
    'the holidays that are left out',
    found.flatMap((row) => namesOf(row).filter((name) => listed.has(name))),
    listed,
  );
  return rows.filter((row) => !found.includes(row));
}
