/** Holidays that date-holidays lacks, although a law states them. Each names that law. */

/** Holidays of the same name, type and country, with all their days. */
export interface Holidays {
  country: string;
  type: string;
  /** In the first language of the country. */
  name: string;
  /** In English; as `name` if there is none. */
  english: string;
  substitute: boolean;
  /** HH:MM if the holiday begins later than the day. */
  starts: string;
  days: string[];
}

export type Day = Temporal.PlainDate;
/** The day of a holiday in a year; undefined where the law has none. */
type Rule = (year: number) => Day | undefined;

const on =
  (month: number, day: number, since = 0): Rule =>
  (year) =>
    year < since ? undefined : Temporal.PlainDate.from({ year, month, day });

/** A number of days after the last day of another holiday in the year. */
const after =
  (anchor: string, days: number, since = 0): RuleOfRows =>
  (rows, year) => {
    const found = rows
      .find(({ name }) => name === anchor)
      ?.days.filter((day) => day.startsWith(`${year}-`))
      .sort()
      .at(-1);
    return found === undefined || year < since ? undefined : Temporal.PlainDate.from(found).add({ days });
  };

type RuleOfRows = (rows: readonly Holidays[], year: number) => Day | undefined;

interface Addition {
  country: string;
  name: string;
  english: string;
  day: RuleOfRows;
  /** The day off in place of one on a weekend, and what its name adds. */
  instead?: { day: (day: Day) => Day | undefined; suffix: string };
}

export const SATURDAY = 6;
const SUNDAY = 7;

/** Taiwan: the working day before a Saturday, and the one after a Sunday. */
const nearestWorkday = (day: Day): Day | undefined => {
  if (day.dayOfWeek === SATURDAY) return day.subtract({ days: 1 });
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : undefined;
};

/** The working day after a weekend. */
const nextWorkday = (day: Day): Day | undefined =>
  day.dayOfWeek >= SATURDAY ? day.add({ days: 8 - day.dayOfWeek }) : undefined;

const nearestMonday = (day: Day): Day =>
  day.add({ days: day.dayOfWeek > 4 ? 8 - day.dayOfWeek : 1 - day.dayOfWeek });

/** The day itself or the last Friday before it. */
const lastFriday = (day: Day): Day => day.subtract({ days: (day.dayOfWeek + 2) % 7 });

const fixed =
  (rule: Rule): RuleOfRows =>
  (_, year) =>
    rule(year);

/** The two feasts, as upstream calls them in Arabic. */
const FITR = 'عيد الفطر';
const ADHA = 'عيد الأضحى';

export const ADDITIONS: readonly Addition[] = [
  // Cabinet Resolution 27 of 2024: 9 Dhu al-Hijja, before the three days of the feast; 2 and 3 December.
  { country: 'AE', name: 'وقفة عرفة', english: 'Arafat Day', day: after(ADHA, -3) },
  {
    country: 'AE',
    name: 'اليوم الوطني (اليوم الثاني)',
    english: 'National Day (second day)',
    day: fixed(on(12, 3)),
  },
  // As the council of ministers lists them.
  ...(
    [
      ['Dita e Shenjtërimit të Shenjt Terezës', 'Mother Teresa Canonization Day', fixed(on(9, 5))],
      ['Dita e Alfabetit', 'Alphabet Day', fixed(on(11, 22, 2025))],
    ] as const
  ).map(([name, english, day]) => ({
    country: 'AL',
    name,
    english,
    day,
    instead: { day: nextWorkday, suffix: ' (ditë zëvendësuese)' },
  })),
  // Law 11/18.
  {
    country: 'AO',
    name: 'Dia da Libertação da África Austral',
    english: 'Southern Africa Liberation Day',
    day: fixed(on(3, 23)),
  },
  // Labour Code, article 105: five days of Novruz, and 8 November.
  ...[1, 2, 3, 4].map((days) => {
    return { country: 'AZ', name: 'Novruz', english: 'Spring Festival', day: after('Novruz', days) };
  }),
  { country: 'AZ', name: 'Zəfər günü', english: 'Victory Day', day: fixed(on(11, 8)) },
  // The Cabinet Division, since 2025.
  {
    country: 'BD',
    name: 'জুলাই গণঅভ্যুত্থান দিবস',
    english: 'July Mass Uprising Day',
    day: fixed(on(8, 5, 2025)),
  },
  // Labour Code, article 154 (1): Good Friday, Holy Saturday, Easter Sunday and Monday; 24, 25 and 26 December.
  { country: 'BG', name: 'Велика събота', english: 'Holy Saturday', day: after('Разпети петък', 1) },
  { country: 'BG', name: 'Втори ден на Коледа', english: 'Second Day of Christmas', day: fixed(on(12, 26)) },
  // A day off since 2020.
  { country: 'BY', name: 'Новы год', english: "New Year's Day", day: fixed(on(1, 2)) },
  // Law 2,977 of 1915, article 1: the Friday and the Saturday of Holy Week.
  { country: 'CL', name: 'Sábado Santo', english: 'Holy Saturday', day: after('Viernes Santo', 1) },
  // Pentecost Monday, as the Central Bank of Cyprus lists it.
  { country: 'CY', name: 'Δευτέρα του Αγίου Πνεύματος', english: 'Whit Monday', day: after('Πεντηκοστή', 1) },
  // Law 63-278, article 1, as changed in 2023: three days each.
  ...[1, 2].flatMap((days) => [
    { country: 'DZ', name: FITR, english: 'End of Ramadan (Eid al-Fitr)', day: after(FITR, days) },
    { country: 'DZ', name: ADHA, english: 'Feast of the Sacrifice (Eid al-Adha)', day: after(ADHA, days) },
  ]),
  // 9 Dhu al-Hijja, before the four days of the feast.
  { country: 'EG', name: 'وقفة عرفة', english: 'Arafat Day', day: after(ADHA, -4) },
  // Proclamation 1334/2024.
  { country: 'ET', name: 'ዓለም አቀፍ የሠራተኞች ቀን', english: 'International Workers’ Day', day: fixed(on(5, 1)) },
  { country: 'ET', name: 'የአርበኞች ቀን', english: 'Patriots’ Victory Day', day: fixed(on(5, 5)) },
  // Public Holidays Act as amended in 2026 (Ministry of Personnel Management).
  {
    country: 'KR',
    name: '노동절',
    english: 'Labor Day',
    day: fixed(on(5, 1, 2026)),
    instead: { day: nextWorkday, suffix: ' (대체공휴일)' },
  },
  // Girmit Day, on the Monday nearest to 14 May, and Ratu Sir Lala Sukuna Day, on the last Friday of May: the cabinet,
  // 2023.
  {
    country: 'FJ',
    name: 'Girmit Day',
    english: 'Girmit Day',
    day: fixed((year) => nearestMonday(Temporal.PlainDate.from({ year, month: 5, day: 14 }))),
  },
  {
    country: 'FJ',
    name: 'Ratu Sir Lala Sukuna Day',
    english: 'Ratu Sir Lala Sukuna Day',
    day: fixed((year) => lastFriday(Temporal.PlainDate.from({ year, month: 5, day: 31 }))),
  },
  // Public Holidays and Commemorative Days (Amendment) Act 2025.
  { country: 'GH', name: 'Republic Day', english: 'Republic Day', day: fixed(on(7, 1, 2025)) },
  {
    country: 'GH',
    name: 'Shaqq Day',
    english: 'Shaqq Day',
    day: after('End of Ramadan (Eid al-Fitr)', 1, 2026),
  },
  // Joint decree of three ministers on the days of each year, since 2024.
  {
    country: 'ID',
    name: 'Kebangkitan Yesus Kristus (Paskah)',
    english: 'Easter Sunday',
    day: after('Wafat Yesus Kristus', 2),
  },
  // Labour Act, article 18 (2).
  { country: 'LI', name: 'Staatsfeiertag', english: 'National Day', day: fixed(on(8, 15)) },
  { country: 'LI', name: 'Allerheiligen', english: "All Saints' Day", day: fixed(on(11, 1)) },
  // Decree 2.23.1000 of 2023.
  { country: 'MA', name: 'رأس السنة الأمازيغية', english: 'Amazigh New Year', day: fixed(on(1, 14)) },
  // Public Holidays (Amendment) Act 2015: in even years; All Saints' Day has the odd ones.
  {
    country: 'MU',
    name: 'Assumption of the Blessed Virgin Mary',
    english: 'Assumption of the Blessed Virgin Mary',
    day: fixed((year) => (year % 2 === 0 ? Temporal.PlainDate.from({ year, month: 8, day: 15 }) : undefined)),
  },
  // Proclaimed as a public holiday of every year since 2025.
  {
    country: 'NA',
    name: 'Genocide Remembrance Day',
    english: 'Genocide Remembrance Day',
    day: fixed(on(5, 28)),
  },
  // Law on State Holidays, article 2: upstream lacks it on a Sunday.
  { country: 'RS', name: 'Дан државности Србије', english: 'Statehood Day', day: fixed(on(2, 15)) },
  // Act 241/1993 with the changes of 2025: both are working days in 2026 alone.
  {
    country: 'SK',
    name: 'Deň víťazstva nad fašizmom',
    english: 'Day of victory over fascism',
    day: fixed(on(5, 8, 2027)),
  },
  {
    country: 'SK',
    name: 'Sviatok Panny Márie Sedembolestnej',
    english: 'Day of Our Lady of the Seven Sorrows',
    day: fixed(on(9, 15, 2027)),
  },
  // Public Holidays Act.
  {
    country: 'SL',
    name: 'International Workers’ Day',
    english: 'International Workers’ Day',
    day: fixed(on(5, 1)),
  },
  // Labour Code, article 190.
  { country: 'SV', name: 'Año Nuevo', english: 'New Year’s Day', day: fixed(on(1, 1)) },
  // Labour Protection Act, section 29.
  { country: 'TH', name: 'Labour Day', english: 'Labour Day', day: fixed(on(5, 1)) },
  // Public Holidays and Festivals Act, chapter 19:05.
  { country: 'TT', name: 'Easter Monday', english: 'Easter Monday', day: after('Good Friday', 3) },
  // State Council Decree 795: four days at the Spring Festival and two at Labour Day, since 2025.
  {
    country: 'CN',
    name: '正月初三',
    english: 'Third Day of the Spring Festival',
    day: after('春节', 1, 2025),
  },
  { country: 'CN', name: '劳动节假期', english: 'Second Day of Labour Day', day: fixed(on(5, 2, 2025)) },
  // Law on the Implementation of Memorial Days and Holidays of 28 May 2025, articles 4 to 6.
  {
    country: 'TW',
    name: '小年夜',
    english: 'Day before Chinese New Year’s Eve',
    day: after('農曆除夕', -1, 2026),
  },
  ...(
    [
      ['勞動節', 'Labor Day', fixed(on(5, 1, 2026))],
      ['孔子誕辰紀念日', 'Confucius’ Birthday', fixed(on(9, 28, 2025))],
      ['臺灣光復暨金門古寧頭大捷紀念日', 'Retrocession Day', fixed(on(10, 25, 2025))],
      ['行憲紀念日', 'Constitution Day', fixed(on(12, 25, 2025))],
    ] as const
  ).map(([name, english, day]) => ({
    country: 'TW',
    name,
    english,
    day,
    instead: { day: nearestWorkday, suffix: ' (更换日)' },
  })),
  // Labour Code, article 73, as changed by Law 3107-IX of 2023.
  {
    country: 'UA',
    name: 'День пам’яті та перемоги над нацизмом у Другій світовій війні 1939–1945 років',
    english: 'Day of Remembrance and Victory over Nazism in World War II',
    day: fixed(on(5, 8)),
    instead: { day: nextWorkday, suffix: ' (замінити день)' },
  },
];
