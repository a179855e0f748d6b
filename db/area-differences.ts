/**
 * Why the total area of a country is not the surface area that the World Bank publishes (AG.SRF.TOTL.K2 of 2023), where
 * they differ by over 3 %. A page shows the reason after "The World Bank's surface area of 2023 differs:".
 */

/** How much they may differ without an explanation: by rounding, or by another survey. */
export const AREA_TOLERANCE = 0.03;

/** Its land areas have none of them: that of Croatia stayed 55,964 km² when the surface grew from 56,590 to 88,073. */
const WATERS = 'the World Bank counts coastal or territorial waters';
const TENS = 'the World Bank rounds to tens of square kilometres';

export const AREA_DIFFERENCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['AE', 'BM', 'CA', 'DO', 'FO', 'FR', 'HR', 'MC', 'NO', 'SE'].map((code) => [code, WATERS]),
  ),
  ...Object.fromEntries(['GI', 'MF', 'NR', 'TV'].map((code) => [code, TENS])),
  // 410,450 km² are free of ice, which is the Bank's land area, too.
  GL: 'the World Bank leaves out the ice sheet',
  // 1,745,150 and 1,648,195 km².
  IR: 'the World Bank repeats one figure for every year since 1961; the total is the one that Iran states',
  // Its 3,471 km² are the Bank's land area, too. The World Factbook has 340 km² of water in the 4,167.
  PF: 'the World Bank has the land alone, by another survey; the total includes inland waters',
  // 796,096 km² without them, which are 85,793 more.
  PK: 'the total includes Azad Kashmir and Gilgit-Baltistan',
  // 220 km² of it, by The World Factbook.
  PS: 'the total includes a part of the Dead Sea',
  // 77,474 and 10,887 km². The World Bank had 88,360 until 2019, and has 84,990 since.
  RS: 'the total includes Kosovo; the World Bank has had less since 2020, but more than Serbia without it',
};
