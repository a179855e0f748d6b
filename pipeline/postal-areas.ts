/**
 * Which region a postal code lies in, by its first characters: the numbering plans of the postal services. Regions are
 * ISO 3166-2 codes without the country. A longer prefix goes before a shorter one; some belong to several regions.
 */

/** `NY 100-149` is every prefix from 100 to 149. Semicolons separate regions, and blanks prefixes. */
const AREAS: Readonly<Record<string, string>> = {
  US:
    'AL 350-369; AK 995-999; AZ 850-865; AR 716-729; CA 900-961; CO 800-816; CT 060-069; DE 197-199; DC 200 202-205; ' +
    'FL 320-339 341-342 344 346-347 349; GA 300-319 398-399; HI 967-968; ID 832-838; IL 600-629; IN 460-479; ' +
    'IA 500-528; KS 660-679; KY 400-427; LA 700-714; ME 039-049; MD 206-219; MA 010-027; MI 480-499; MN 550-567; ' +
    'MS 386-397; MO 630-658; MT 590-599; NE 680-693; NV 889-898; NH 030-038; NJ 070-089; NM 870-884; NY 100-149; ' +
    'NC 270-289; ND 580-588; OH 430-459; OK 730-749; OR 970-979; PA 150-196; RI 028-029; SC 290-299; SD 570-577; ' +
    'TN 370-385; TX 750-799 885; UT 840-847; VT 050-059; VA 201 220-246; WA 980-994; WV 247-268; WI 530-549; WY 820-831',
  // The areas CH and SY lie on both sides of the border of Wales.
  GB:
    'ENG AL B BA BB BD BH BL BN BR BS CA CB CH CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GL GU HA HD HG ' +
    'HP HR HU HX IG IP KT L LA LE LN LS LU M ME MK N NE NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN ' +
    'SO SP SR SS ST SW SY TA TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO; ' +
    'SCT AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE; WLS CF CH LD LL NP SA SY; NIR BT',
  DK:
    '81 77 79 90-99; 82 688 689 69 713-715 7160 7171 733-739 74-76 7790 78 80-89; 83 50-67 680-687 70-72 730-732; ' +
    '84 10-39 4050; 85 2670 2680 2690 40-49',
  DE:
    'BB 03 04 14-17 19; BE 10 12-14; BW 68-79 88 89 97; BY 63 80-97; HB 27 28; HE 34-37 55 60-65 68 69; HH 20-22; ' +
    'MV 17-19 23; NI 19 21 26-31 34 37 38 48 49; NW 32-34 37 40-53 57-59; RP 53-57 65-67 76; SH 21-25; SL 66; ' +
    'SN 01-04 07-09; ST 06 29 38 39; TH 04 07 36 37 98 99',
  FR:
    '20R 20; ARA 01 03 07 15 26 38 42 43 63 69 73 74; BFC 21 25 39 58 70 71 89 90; BRE 22 29 35 56; ' +
    'CVL 18 28 36 37 41 45; GES 08 10 51 52 54 55 57 67 68 88; HDF 02 59 60 62 80; IDF 75 77 78 91-95; ' +
    'NAQ 16 17 19 23 24 33 40 47 64 79 86 87; NOR 14 27 50 61 76; OCC 09 11 12 30-32 34 46 48 65 66 81 82; ' +
    'PAC 04-06 13 83 84; PDL 44 49 53 72 85',
  ES:
    'VI 01; AB 02; A 03; AL 04; AV 05; BA 06; PM 07; B 08; BU 09; CC 10; CA 11; CS 12; CR 13; CO 14; C 15; CU 16; ' +
    'GI 17; GR 18; GU 19; SS 20; H 21; HU 22; J 23; LE 24; L 25; LO 26; LU 27; M 28; MA 29; MU 30; NA 31; OR 32; O 33; ' +
    'P 34; GC 35; PO 36; SA 37; TF 38; S 39; SG 40; SE 41; SO 42; T 43; TE 44; TO 45; V 46; VA 47; BI 48; ZA 49; Z 50; ' +
    'CE 51; ML 52',
  IT:
    'RM 00; VT 01; RI 02; FR 03; LT 04; TR 05; PG 06; SS 07; NU 08; CA 09; OR 09; TO 10; AO 11; CN 12; BI 13; VC 13; ' +
    'AT 14; AL 15; GE 16; SV 17; IM 18; SP 19; MB 208-209; MI 200-207 2012-2016; VA 21; CO 22; LC 238-239; SO 230-231; ' +
    'BG 24; BS 25; CR 260-261; LO 268-269; PV 27; NO 280-281; VB 288-289; PC 29; VE 30; TV 31; BL 32; UD 330-331; ' +
    'PN 3307-3309 3317; TS 3401 3412-3415; GO 3407 3417; PD 35; VI 36; VR 37; TN 38; BZ 39; BO 40; MO 41; RE 42; PR 43; ' +
    'FE 44; RO 45; MN 46; FC 470-471 475; RN 478-479; RA 48; FI 50; PT 51; AR 52; SI 53; MS 54; LU 55; PI 56; LI 57; ' +
    'GR 58; PO 59; AN 60; PU 61; MC 62; AP 630-631; FM 638-639; TE 64; PE 65; CH 66; AQ 67; BA 70; FG 71; BR 72; LE 73; ' +
    'TA 74; MT 75; BT 76; NA 80; CE 81; BN 82; AV 83; SA 84; PZ 85; CB 860-861; IS 8607-8609 8617; CS 87; CZ 880-881; ' +
    'KR 888-889; RC 890-891; VV 898-899; PA 90; TP 91; AG 92; CL 93; EN 94; CT 95; SR 96; RG 97; ME 98',
  PT:
    '01 37 38; 02 76-79; 03 47 48; 04 51-53; 05 60-62; 06 30-34; 07 70-72; 08 80-89; 09 51 63 64; 10 24 25 31 32; ' +
    '11 10-19 25-27; 12 73 74; 13 40-46; 14 20-23 61; 15 28 29 75 76; 16 49; 17 50 51 54; 18 34-36 51; 20 95-99; 30 90-94',
  JP:
    '01 00 04-09; 02 03; 03 02; 04 98; 05 01; 06 99; 07 96 97; 08 30 31; 09 32; 10 37; 11 33-36; 12 26-29; 13 10-20; ' +
    '14 21-25; 15 94 95; 16 93; 17 92; 18 91; 19 40; 20 38 39; 21 50; 22 41-43; 23 44-49; 24 51; 25 52; 26 60-62; ' +
    '27 53-59; 28 65-67; 29 63; 30 64; 31 68; 32 69; 33 70 71; 34 72 73; 35 74 75; 36 77; 37 76; 38 79; 39 78; ' +
    '40 80-83; 41 84; 42 85; 43 86; 44 87; 45 88; 46 89; 47 90',
};

/** Regions by prefix, for each country. */
const REGIONS = new Map(
  Object.entries(AREAS).map(([country, areas]) => {
    const regions = new Map<string, string[]>();
    for (const area of areas.split('; ')) {
      const [region, ...ranges] = area.split(' ') as [string, ...string[]];
      for (const prefix of ranges.flatMap(prefixesOf)) {
        regions.set(prefix, [...(regions.get(prefix) ?? []), region]);
      }
    }
    return [country, regions] as const;
  }),
);

const LONGEST_PREFIX = 4;

/** The regions that the code can lie in; none where no prefix of the country fits it. */
export function regionsOfPostalCode(country: string, code: string): readonly string[] {
  for (let length = LONGEST_PREFIX; length > 0; length--) {
    const regions = REGIONS.get(country)?.get(code.slice(0, length));
    if (regions) return regions;
  }
  return [];
}

function prefixesOf(range: string): string[] {
  const [first, last] = range.split('-') as [string, string?];
  if (last === undefined) return [first];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}
