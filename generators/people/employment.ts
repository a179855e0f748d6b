/** Where people work, and their occupation: it fits their age, their language and the industry of their employer. */

import { HOME_COUNTRIES, type HomeCountry, isOfWorld, type Locale } from '../../db/locales.ts';
import { INDUSTRIES, type Industry, type Job, type Team } from '../../db/people-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { type Draw, draws, type Key, Weights } from '../draws/random.ts';
import { rowsBy } from '../draws/seating.ts';
import type { Setting } from '../draws/setting.ts';
import { DEFAULT_SIZE } from '../draws/world-size.ts';
import { type Company, SEATING } from './company.ts';
import { age, type Person } from './person.ts';
import { SHOP } from './shop.ts';

const draw = draws('stage', 'isAbroad', 'lap', 'otherLap', 'company', 'isOfTrade', 'job', 'isPlainlyRetired');

/** The part of a world that employment needs: its companies. */
export interface Workplaces extends Setting {
  company(index: number, locale?: Locale): Company;
}

export interface Employment {
  /** The title in the language of the person's locale, in its feminine or masculine form if there are two. */
  jobTitle: string;
  /** Where they work: students beside their studies; for people who have retired, the last employer. */
  employer: Company;
}

type Stage = Job['stage'];

/** Whoever is made for a locale works for one of the first companies of that locale. */
export function employment(person: Person, world: Workplaces): Employment {
  const { key, locale, sex, team } = person;
  const years = age(person);
  if (team !== null) {
    const { ofShop } = jobsOf(world.vocabulary, `${locale} ${person.country}`);
    const jobs = ofShop[team];
    const job = key.chance(draw.isOfTrade, OF_TRADE) ? jobs[0] : fitting(key, draw.job, jobs, years);
    return { jobTitle: (job as Job)[sex], employer: world.company(SHOP) };
  }
  const stage = stageAt(key, years);
  const employer = employerOf(person, stage, world);
  const { of, retired, retiredFrom } = jobsOf(world.vocabulary, `${locale} ${person.country}`);
  const jobs = of[stage === 'learner' ? 'learner' : 'career'][employer.industry];
  if (stage !== 'retired') return { jobTitle: jobAt(key, jobs, years)[sex], employer };
  if (key.chance(draw.isPlainlyRetired, 0.4)) return { jobTitle: retired[sex], employer };
  const [before = '', after = ''] = retiredFrom[sex];
  return { jobTitle: joined(before, jobAt(key, jobs, LAST_WORKING_AGE)[sex], after), employer };
}

/** Where they work now; null for someone who has retired. */
export function workplace(person: Person, world: Workplaces): Company | null {
  if (person.team !== null) return world.company(SHOP);
  const stage = stageAt(person.key, age(person));
  return stage === 'retired' ? null : employerOf(person, stage, world);
}

/** Share of people who are still learning, from 18 on. */
const LEARNING = [0.9, 0.8, 0.65, 0.5, 0.4, 0.28, 0.2, 0.1];
/** Share of people who have retired, from 62 on; from 70 on, everybody has. */
const RETIRED = [0.15, 0.25, 0.35, 0.6, 0.75, 0.88, 0.92, 0.95];
const LAST_WORKING_AGE = 59;

function stageAt(key: Key, years: number): Stage {
  if (years < 18 + LEARNING.length) {
    return key.chance(draw.stage, LEARNING[years - 18] as number) ? 'learner' : 'career';
  }
  return years >= 62 && key.chance(draw.stage, RETIRED[years - 62] ?? 1) ? 'retired' : 'career';
}

/** Share of people who work for a company of another country, if one is large enough to have branches abroad. */
const ABROAD = 0.06;
const FEWEST_ABROAD = 1000;
/** A smaller company often has a single craft, and no room for that many users of a world. */
const FEWEST_STAFF = 100;
/** Among twenty companies of one locale, people spread more evenly, so smaller ones have room too. */
const FEWEST_LOCAL_STAFF = 20;
/** The chance of working for a company grows with its headcount, up to this one. */
const LARGE = 400;

function employerOf(person: Person, stage: Stage, world: Workplaces): Company {
  const { key, country, locale, isListed } = person;
  if (!isOfWorld(locale)) return foreignEmployer(person, stage, world);
  if (world.isLarger) return nearbyEmployer(person, stage, world);
  const { international, at, locals } = workplacesOf(world);
  const { established, companies } = at[country];
  // Only the established company of a country is certain to be older than a career that has ended.
  if (stage === 'retired') return established;
  const local = isListed ? undefined : locals(locale)[country];
  if (local) return key.weighted(draw.company, local);
  const isAbroad = international !== null && key.chance(draw.isAbroad, ABROAD);
  return key.weighted(draw.company, isAbroad ? international : companies);
}

/** Someone of a locale that the world has nobody of works for one of the first companies of that locale. */
function foreignEmployer({ key, country, locale }: Person, stage: Stage, world: Workplaces): Company {
  const companies = foreignCompaniesOf(world, locale);
  if (stage === 'retired') return companies[HOME_COUNTRIES[locale].indexOf(country)] as Company;
  const near = companies.filter((company) => company.country === country);
  return key.weighted(draw.company, weighed(near, FEWEST_LOCAL_STAFF));
}

const foreignCompaniesOf = oncePerName((world: Workplaces, locale: Locale): readonly Company[] =>
  Array.from({ length: DEFAULT_SIZE.companies }, (_, index) => world.company(index, locale)),
);

/** Seats of companies, by country. */
const SEATS_IN = rowsBy(SEATING, ({ country }) => country);

/** In a larger world, each person chooses among two laps of companies; a lap has as many as the default world. */
function nearbyEmployer({ key, country }: Person, stage: Stage, world: Workplaces): Company {
  const laps = Math.floor(world.size.companies / SEATING.seats.length);
  const [lap, otherLap] = [key.int(draw.lap, 0, laps - 1), key.int(draw.otherLap, 0, laps - 1)];
  const at = (lap: number, seat: number) => world.company(SEATING.index(world, { lap, seat }));
  const own = SEATS_IN[country];
  if (stage === 'retired') return at(lap, own[0] as number);
  if (key.chance(draw.isAbroad, ABROAD)) {
    const large = SEATING.seats
      .map((_, seat) => at(lap, seat))
      .filter(({ employees }) => employees >= FEWEST_ABROAD);
    if (large.length > 0) return key.weighted(draw.company, weighed(large));
  }
  const laterLap = otherLap === lap ? (lap + 1) % laps : otherLap;
  const near = [lap, ...(laterLap === lap ? [] : [laterLap])].flatMap((each) =>
    own.map((seat) => at(each, seat)),
  );
  return key.weighted(draw.company, weighed(near));
}

/** Companies with room for users of the world, weighted by headcount; the shop, whose staff is known, has none. */
const weighed = (companies: readonly Company[], fewest = FEWEST_STAFF) =>
  new Weights(
    ...companies
      .filter(({ employees }) => employees >= fewest)
      .map((company) => [company, Math.min(company.employees, LARGE)] as const),
  );

type Locals = Partial<Record<HomeCountry, Weights<Company>>>;

/** Where people of the default world work. */
const workplacesOf = oncePer((world: Workplaces) => {
  const companiesOf = (locale?: Locale) =>
    Array.from({ length: world.size.companies }, (_, index) => world.company(index, locale));
  const companies = companiesOf();
  const large = companies.filter(({ employees }) => employees >= FEWEST_ABROAD);
  const at = [...Map.groupBy(companies, ({ country }) => country)].map(([country, companies]) => [
    country,
    {
      established: companies.find(({ isEstablished }) => isEstablished) as Company,
      companies: weighed(companies),
    },
  ]);
  const known: Partial<Record<Locale, Locals>> = {};
  const locals = (locale: Locale): Locals => {
    known[locale] ??= Object.fromEntries(
      [...Map.groupBy(companiesOf(locale), ({ country }) => country)]
        .filter(([, companies]) => companies.some(({ employees }) => employees >= FEWEST_LOCAL_STAFF))
        .map(([country, companies]) => [country, weighed(companies, FEWEST_LOCAL_STAFF)]),
    );
    return known[locale];
  };
  return {
    locals,
    international: large.length > 0 ? weighed(large) : null,
    at: Object.fromEntries(at) as Record<HomeCountry, { established: Company; companies: Weights<Company> }>,
  };
});

/** Share of people whose occupation belongs to the industry of their employer; every company needs the others. */
const OF_TRADE = 0.65;

interface Jobs {
  general: readonly Job[];
  /** Jobs of the industry. */
  special: readonly Job[];
}

function jobAt(key: Key, { general, special }: Jobs, years: number): Job {
  const isOfTrade = key.chance(draw.isOfTrade, OF_TRADE) && special.some((job) => isOpenAt(job, years));
  return fitting(key, draw.job, isOfTrade ? special : general, years);
}

function isOpenAt({ fromAge, toAge }: Job, years: number): boolean {
  return years >= fromAge && years <= toAge;
}

/** One of the jobs that are open to people of an age. */
function fitting(key: Key, draw: Draw, jobs: readonly Job[], years: number): Job {
  let count = 0;
  for (const job of jobs) if (isOpenAt(job, years)) count++;
  let rest = key.int(draw, 0, count - 1);
  for (const job of jobs) if (isOpenAt(job, years) && rest-- === 0) return job;
  throw new Error(`nobody of ${years} years works`);
}

type ByIndustry = Readonly<Record<Industry, Jobs>>;

interface LocaleJobs {
  of: Readonly<Record<'learner' | 'career', ByIndustry>>;
  /** The first is what most of a team do; whatever the shop sells, its engineers have jobs in computing. */
  ofShop: Readonly<Record<Team, readonly Job[]>>;
  /** Title of someone who has retired. */
  retired: Job;
  /** Text before and after the former occupation of someone who has retired. */
  retiredFrom: Readonly<Record<Person['sex'], readonly string[]>>;
}

/** `home` is a locale and a country, which may call some occupations otherwise. */
const jobsOf = oncePerName((vocabulary: Vocabulary, home: `${Locale} ${HomeCountry}`): LocaleJobs => {
  const [locale, country] = home.split(' ') as [Locale, HomeCountry];
  const own = `person.job.${country.toLowerCase()}`;
  const values = vocabulary.values(vocabulary.has(own, locale) ? own : 'person.job', locale);
  const jobs = values.map((value) => JSON.parse(value) as Job);
  const retired = jobs.filter(({ stage }) => stage === 'retired');
  const isPattern = ({ male }: Job) => male.includes('{}');
  const from = retired.find(isPattern) as Job;
  return {
    of: { learner: byIndustry(jobs, 'learner'), career: byIndustry(jobs, 'career') },
    ofShop: {
      engineers: jobs.filter(({ team }) => team === 'engineers'),
      agents: jobs.filter(({ team }) => team === 'agents'),
    },
    retired: retired.find((job) => !isPattern(job)) as Job,
    retiredFrom: { female: from.female.split('{}'), male: from.male.split('{}') },
  };
});

function byIndustry(jobs: readonly Job[], stage: Stage): ByIndustry {
  const all = jobs.filter((job) => job.stage === stage);
  const general = all.filter(({ industries }) => industries.length === 0);
  return Object.fromEntries(
    INDUSTRIES.map((industry) => [
      industry,
      { general, special: all.filter(({ industries }) => industries.includes(industry)) },
    ]),
  ) as unknown as ByIndustry;
}
