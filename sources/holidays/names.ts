/**
 * Types and names of holidays that date-holidays has wrong. One that upstream has corrected since stops the
 * computation.
 */

/** Holidays of everyone, or of some people, that upstream gives to others. */
export const TYPES: readonly (readonly [country: string, name: string, stated: string, type: string])[] = [
  // State Council, Regulation on Public Holidays, article 3: half a day off for some of the people.
  ...['国际妇女节', '青年节', '六一儿童节', '建军节'].map(
    (name) => ['CN', name, 'public', 'optional'] as const,
  ),
  // Organisation of Working Time Act 1997, second schedule.
  ...['St. Patrick’s Day', 'St. Stephen’s Day'].flatMap((name) =>
    ['', ' (substitute day)'].map((rest) => ['IE', `${name}${rest}`, 'bank', 'public'] as const),
  ),
  // Law on the Celebration of Religious Holidays: for the faithful of each religion.
  ...[
    ...['Badnji dan', 'Božić', 'Svetog Stjepana', 'Veliki petak', 'Uskrs', 'Svi sveti'],
    ...['Ramazanski bajram', 'Kurban-bajram', 'Pesač', 'Jom Kipur'],
  ].map((name) => ['ME', name, 'public', 'optional'] as const),
  // 5 U.S.C. 6103 (b), as for every other holiday.
  ['US', 'Veterans Day (substitute day)', 'bank', 'public'],
];

/** Names of former days, both the name and the English one. */
export const NAMES: readonly (readonly [country: string, stated: string, name: string])[] = [
  // The monarch has been a king since September 2022.
  [
    'AI',
    'Celebration of the Birthday of Her Majesty the Queen',
    'Celebration of the Birthday of His Majesty the King',
  ],
  ...['CK', 'GI', 'KY', 'SH', 'TC'].map(
    (country) => [country, "Queen's Birthday", "King's Birthday"] as const,
  ),
  ['MS', "Queen's Birthday Celebration", "King's Birthday Celebration"],
  // Public Holidays and Commemorative Days (Amendment) Act 2025.
  ...['', ' (substitute day)'].map(
    (rest) => ['GH', `Kwame Nkrumah Memorial Day${rest}`, `Founder's Day${rest}`] as const,
  ),
  // As the acts on public holidays of these countries have them.
  ['GH', 'Farmers Day', "Farmers' Day"],
  ['LR', "J. J. Robert's Day", "J. J. Roberts' Birthday"],
  ['NA', 'Workers Day', "Workers' Day"],
  ...['', ' (substitute day)'].flatMap(
    (rest) =>
      [
        ['NG', `Worker's Day${rest}`, `Workers' Day${rest}`],
        ['VC', `National Hero′s Day${rest}`, `National Heroes' Day${rest}`],
        ['ZM', `African Freedom Day${rest}`, `Africa Freedom Day${rest}`],
      ] as const,
  ),
  ['PH', "National Heroes' Day", 'National Heroes Day'],
  ['UG', 'Archbishop Janan Luwum Day', 'Archbishop Janani Luwum Day'],
  // 5 U.S.C. 6103 (a).
  ...['AS', 'GU', 'US', 'VI'].flatMap((country) =>
    ['', ' (substitute day)'].map(
      (rest) => [country, `Juneteenth${rest}`, `Juneteenth National Independence Day${rest}`] as const,
    ),
  ),
  // Statute Law (Miscellaneous Amendments) Act 2024.
  ...['', ' (substitute day)'].map((rest) => ['KE', `Moi Day${rest}`, `Mazingira Day${rest}`] as const),
];

/** Names in the language of the country, as its own laws and calendars have them. */
export const LOCAL_NAMES: readonly (readonly [country: string, stated: string, name: string])[] = [
  ['BR', 'Corpo de Deus', 'Corpus Christi'],
  ['BR', 'Dia de Eleição', 'Eleições'],
  ['DK', 'Anden Juledag', '2. juledag'],
  ['DK', 'Anden Pinsedag', '2. pinsedag'],
  ['DK', 'Anden påskedag', '2. påskedag'],
  ['ES', 'La inmaculada concepción', 'Inmaculada Concepción'],
  ['FR', 'Fête Nationale de la France', 'Fête nationale'],
  ['IT', 'Liberazione dal nazifascismo (1945)', 'Festa della Liberazione'],
  ['IT', 'Natale di Gesù', 'Natale'],
  ['MX', 'Día de los Difuntos', 'Día de Muertos'],
  ['PT', 'Dia do trabalhador', 'Dia do Trabalhador'],
  ['PT', 'Todos os santos', 'Todos os Santos'],
];

/**
 * Countries that write English as in the United States, where upstream has it as in the United Kingdom: section 6103 of
 * title 5 of the United States Code, and Republic Act 9492 of the Philippines. Korea and Taiwan do, too.
 */
export const AMERICAN_ENGLISH: readonly string[] = ['AS', 'GU', 'PH', 'PR', 'US', 'VI'];

/** English names that are missing, misspelt or mistranslated. */
export const ENGLISH: readonly (readonly [country: string, name: string, stated: string, english: string])[] =
  [
    ['AM', 'Ցեղասպանության զոհերի հիշատակի օր', "Mother's Day", 'Genocide Remembrance Day'],
    ['AT', 'Staatsfeiertag', 'Staatsfeiertag', 'Labour Day'],
    ['CH', 'Bundesfeiertag', 'Bundesfeiertag', 'National Day'],
    ['DE', 'Tag der Deutschen Einheit', 'National Holiday', 'German Unity Day'],
    ['ES', 'Fiesta Nacional de España', 'Fiesta Nacional de España', 'National Day'],
    ['ES', 'Día de la Constitución Española', 'Día de la Constitución Española', 'Constitution Day'],
    ['GR', 'Καθαρά Δευτέρα', 'Ash Sunday', 'Clean Monday'],
    ['LI', 'Mariä Geburt', 'Mariä Geburt', 'Nativity of Mary'],
    ['PT', 'Implantação da República', 'Implantação da República', 'Republic Day'],
    ['PT', 'Restauração da Independência', 'Restauração da Independência', 'Restoration of Independence'],
    ['SE', 'allhelgonaafton', 'Halloween', "All Saints' Eve"],
    ['IT', 'Liberazione dal nazifascismo (1945)', 'Liberation from Nazi-Fascism (1945)', 'Liberation Day'],
    // Boxing Day is a day of the Commonwealth.
    ...(
      [
        ['AD', 'San Esteban'],
        ['AT', 'Stefanitag'],
        ['BA', 'Svetog Stjepana'],
        ['FI', 'tapaninpäivä'],
        ['HR', 'Svetog Stjepana'],
        ['IT', 'Santo Stefano'],
        ['LI', 'Stephanstag'],
        ['SM', 'Santo Stefano'],
        ['VA', 'Santo Stefano'],
      ] as const
    ).map(([country, name]) => [country, name, 'Boxing Day', "St. Stephen's Day"] as const),
    ...(
      [
        ['AW', 'Di dos Dia Pasco di Nascimento'],
        ['AX', 'annandag jul'],
        ['BQ', 'Tweede kerstdag'],
        ['CW', 'Tweede kerstdag'],
        ['CY', 'Δεύτερη μέρα των Χριστουγέννων'],
        ['CZ', '2. svátek vánoční'],
        ['DE', '2. Weihnachtstag'],
        ['DK', 'Anden Juledag'],
        ['EE', 'teine jõulupüha'],
        ['FO', 'Fyrsti gerandisdagur eftir jóladag'],
        ['GL', 'juullip aappaa'],
        ['GR', 'Δεύτερη μέρα των Χριστουγέννων'],
        ['HU', 'Karácsony másnapja'],
        ['IS', 'Annar í jólum'],
        ['LT', '2. Kalėdų diena'],
        ['LU', 'Lendemain de Noël'],
        ['LV', 'Otrie Ziemassvētki'],
        ['NL', 'Tweede kerstdag'],
        ['NO', 'Andre juledag'],
        ['PL', 'Drugi dzień Bożego Narodzenia'],
        ['RO', 'A doua zi de Crăciun'],
        ['SE', 'annandag jul'],
        ['SJ', 'Andre juledag'],
        ['SK', 'Druhý sviatok vianočný'],
        ['SR', 'Tweede kerstdag'],
        ['SX', 'Tweede kerstdag'],
      ] as const
    ).map(([country, name]) => [country, name, 'Boxing Day', 'Second Day of Christmas'] as const),
    ...(
      [
        ['عيد الثورة و الشباب', 'Revolution and Youth Day'],
        ['عيد الشهداء', 'Martyrs’ Day'],
        ['عيد الجمهورية', 'Republic Day'],
        ['عيد المرأة', 'Women’s Day'],
        ['عيد الجلاء', 'Evacuation Day'],
      ] as const
    ).map(([name, english]) => ['TN', name, name, english] as const),
    ['PR', 'Juneteenth', 'Juneteenth', 'Juneteenth National Independence Day'],
    [
      'PR',
      'Juneteenth (día sustituto)',
      'Juneteenth (substitute day)',
      'Juneteenth National Independence Day (substitute day)',
    ],
    ['TW', '農曆年初四', 'The forth day of the Chinese New Year', 'The fourth day of the Chinese New Year'],
  ];
