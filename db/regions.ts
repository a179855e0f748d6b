/** UN M49 regions, and the Antarctic, which M49 leaves out. */
export const REGIONS = ['africa', 'americas', 'asia', 'europe', 'oceania', 'antarctic'] as const;
/** Physical continents. */
export const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const;
