/**
 * How users of the world sign in: method, second factor, device, address and risk. The risk is drawn first, then
 * circumstances that add up to it.
 */
import type { UserAgent } from '../../db/vocabulary.ts';
import {
  carrierAddress,
  homeAddress,
  officeAddress,
  strangeAddress,
} from '../addresses/documentation-address.ts';
import { type Device, userAgent } from '../addresses/user-agent.ts';
import { entryOf } from '../draws/map-entry.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Company } from '../people/company.ts';
import { workplace } from '../people/employment.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import { UTC_OFFSETS, VISITING, WORKING, weekdayOf } from '../time/daytime.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';

const draw = draws(
  'strays',
  'method',
  'strayMethod',
  'otherMethod',
  'stepUp',
  'factor',
  'otherFactor',
  'risk',
  'otherRisk',
  'deviceType',
  'circumstances',
  'address',
  'strangeAddress',
  'otherAgent',
  'hasTablet',
  'isFederated',
  'isAtWork',
  'isElsewhere',
);

export const METHODS = ['password', 'passkey', 'oauth', 'saml'] as const;
/** Second factors. A passkey already combines two factors, so one that follows it is an extra. */
export const FACTORS = ['none', 'totp', 'sms', 'webauthn'] as const;
export const RISKS = ['low', 'medium', 'high'] as const;

export type Method = (typeof METHODS)[number];
export type Factor = (typeof FACTORS)[number];
export type Risk = (typeof RISKS)[number];

/** The values that a sign-in may have; any, if absent. */
export interface SignInLimits {
  methods?: readonly Method[] | undefined;
  factors?: readonly Factor[] | undefined;
  risks?: readonly Risk[] | undefined;
}

/** The facts of a sign-in that do not depend on its time. */
export interface SignIn {
  user: Person;
  /** Employer; null for someone who has retired. */
  companyOf: () => Company | null;
  method: Method;
  factor: Factor;
  risk: Risk;
  deviceType: Device;
}

const OWN_METHODS = weighted<Method>({ password: 52, oauth: 27, passkey: 21, saml: 0 });
const ANY_METHOD = weighted<Method>({ password: 46, oauth: 22, passkey: 17, saml: 15 });
const OWN_FACTORS = weighted<Factor>({ none: 33, totp: 36, sms: 18, webauthn: 13 });
/** Sign-ins from a new device, of which the user is told, are at a higher risk and come on top of these. */
const RISK_SHARES = weighted<Risk>({ low: 84, medium: 13, high: 3 });
const RISKS_AT_NIGHT = weighted<Risk>({ low: 40, medium: 30, high: 30 });

/** Most companies of at least this size have single sign-on. */
const FEDERATED_STAFF = 500;
const FEDERATED = 0.8;

/** Share of people who are asked for their second factor after each method. */
const STEP_UP: Readonly<Record<Method, number>> = { password: 1, passkey: 0.08, oauth: 0.45, saml: 0.2 };

type Shares<Item extends string> = { weights: Weights<Item>; shares: Readonly<Record<Item, number>> };

function weighted<Item extends string>(shares: Readonly<Record<Item, number>>): Shares<Item> {
  return { shares, weights: new Weights(...(Object.entries(shares) as [Item, number][])) };
}

const limited = new Map<Shares<string>, Map<string, Weights<string>>>();

/** The weights of the allowed values, computed once. */
function among<Item extends string>(all: Shares<Item>, allowed: readonly Item[]): Weights<Item> {
  const known = entryOf(limited, all, () => new Map());
  return entryOf(
    known,
    allowed.join(),
    () => new Weights(...allowed.map((value) => [value, all.shares[value]] as const)),
  ) as Weights<Item>;
}

export const allows = <Item>(allowed: readonly Item[] | undefined, item: Item) =>
  allowed === undefined || allowed.includes(item);

/** A sign-in at an instant, in milliseconds since 1970. */
export function signIn(
  key: Key,
  world: World,
  instant: number,
  { methods, factors, risks }: SignInLimits,
): SignIn {
  const index = userAt(world, instant, key.stream('user'), VISITING);
  const user = world.user(index);
  const isAtWork = key.chance(draw.isAtWork, WORKING.busyness(instant + UTC_OFFSETS[user.country]));
  // It takes long to find, and a sign-in in leisure is asked for it seldom.
  const company = isAtWork ? workplace(user, world) : undefined;
  const method = methodOf(key, user, company ?? null, methods);
  const isAtNight = isOdd(localHour(instant + UTC_OFFSETS[user.country]));
  const usualRisk = key.weighted(draw.risk, (isAtNight ? RISKS_AT_NIGHT : RISK_SHARES).weights);
  return {
    user,
    companyOf: () => (company === undefined ? workplace(user, world) : company),
    method,
    factor: factorOf(key, user, method, factors),
    risk: allows(risks, usualRisk)
      ? usualRisk
      : key.weighted(draw.otherRisk, among(RISK_SHARES, risks as readonly Risk[])),
    deviceType: deviceTypeOf(key, user, method),
  };
}

/** The usual method of a user, the second factor that is set up, and the one that is asked for. */
export function habitOf(user: Person, world: World): { method: Method; factor: Factor; asked: Factor } {
  const method = ownMethod(user, workplace(user, world));
  const { enrolled, asked } = factorsOf(user, method);
  return { method, factor: enrolled, asked };
}

/** People have one second factor or none; some methods ask only some people for it. */
function factorsOf(user: Person, method: Method): { enrolled: Factor; asked: Factor } {
  const enrolled = ownFactor(user.key);
  return {
    enrolled,
    asked: user.key.list('sign-in').chance(draw.stepUp, STEP_UP[method]) ? enrolled : 'none',
  };
}

/** The second factor that a user has set up; nothing else of them is needed for it. */
export const ownFactor = (user: Key): Factor =>
  user.list('sign-in').weighted(draw.factor, OWN_FACTORS.weights);

function ownMethod(user: Person, company: Company | null): Method {
  const isFederated =
    company !== null &&
    company.employees >= FEDERATED_STAFF &&
    company.key.list('sign-in').chance(draw.isFederated, FEDERATED);
  return isFederated ? 'saml' : user.key.list('sign-in').weighted(draw.method, OWN_METHODS.weights);
}

/** People have a usual method, and sometimes use another one. Nobody is at work who has no `company`. */
function methodOf(key: Key, user: Person, company: Company | null, allowed?: readonly Method[]): Method {
  const habit = ownMethod(user, company);
  const usual = key.chance(draw.strays, 0.1) ? key.weighted(draw.strayMethod, OWN_METHODS.weights) : habit;
  if (allows(allowed, usual)) return usual;
  if (allows(allowed, habit)) return habit;
  return key.weighted(draw.otherMethod, among(ANY_METHOD, allowed as readonly Method[]));
}

function factorOf(key: Key, user: Person, method: Method, allowed?: readonly Factor[]): Factor {
  const { enrolled, asked } = factorsOf(user, method);
  if (allows(allowed, asked)) return asked;
  if (allows(allowed, enrolled)) return enrolled;
  return key.weighted(draw.otherFactor, among(OWN_FACTORS, allowed as readonly Factor[]));
}

const DEVICES = new Weights<Device>(['desktop', 52], ['mobile', 42], ['tablet', 6]);
const DEVICES_AT_WORK = new Weights<Device>(['desktop', 84], ['mobile', 16]);
const TABLETS = 0.3;

function deviceTypeOf(key: Key, user: Person, method: Method): Device {
  const type = key.weighted(draw.deviceType, method === 'saml' ? DEVICES_AT_WORK : DEVICES);
  const isMissing = type === 'tablet' && !user.key.list('sign-in').chance(draw.hasTablet, TABLETS);
  return isMissing ? 'mobile' : type;
}

/** Offset of the user's clock, in milliseconds. */
export const utcOffset = ({ user }: SignIn): number => UTC_OFFSETS[user.country];

const localHour = (clock: number) => Math.floor((clock - Math.floor(clock / DAY) * DAY) / HOUR);

/** Points of each circumstance. Up to 2 points are a low risk, 3 and 4 a medium one, more a high one. */
const POINTS = { newDevice: 3, newAddress: 2, oddHour: 1, noSecondFactor: 1 } as const;

/** Whether an hour is between one and five in the morning. */
const isOdd = (hour: number) => hour >= 1 && hour < 5;

interface Novelty {
  newDevice: boolean;
  newAddress: boolean;
}

const NOVELTIES: readonly (readonly [Novelty, weight: number])[] = [
  [{ newDevice: false, newAddress: false }, 84],
  [{ newDevice: false, newAddress: true }, 16],
  [{ newDevice: true, newAddress: false }, 12],
  [{ newDevice: true, newAddress: true }, 20],
];

const riskOf = (points: number): Risk => (points <= 2 ? 'low' : points <= 4 ? 'medium' : 'high');

/** For each risk, and for 0 to 2 points of other circumstances: the novelties that add up to the risk. */
const NOVELTY = Object.fromEntries(
  RISKS.map((risk) => [
    risk,
    [0, 1, 2].map(
      (others) =>
        new Weights(
          ...NOVELTIES.filter(
            ([{ newDevice, newAddress }]) =>
              riskOf(
                others + Number(newDevice) * POINTS.newDevice + Number(newAddress) * POINTS.newAddress,
              ) === risk,
          ),
        ),
    ),
  ]),
) as unknown as Readonly<Record<Risk, readonly Weights<Novelty>[]>>;

/** Where a sign-in came from. */
export interface Origin {
  device: UserAgent;
  ip: string;
}

/** Origin of a sign-in at an instant, in milliseconds since 1970. */
export function origin(key: Key, world: World, signIn: SignIn, instant: number): Origin {
  const { risk } = signIn;
  const clock = instant + utcOffset(signIn);
  const others = otherPoints(signIn, localHour(clock));
  const { newDevice, newAddress } = key.weighted(
    draw.circumstances,
    NOVELTY[risk][others] as Weights<Novelty>,
  );
  return {
    device: newDevice
      ? otherDevice(key, world, signIn.user, signIn.deviceType)
      : ownDevice(world, signIn.user, signIn.deviceType),
    ip: newAddress
      ? strangeAddress(world, key.float(draw.strangeAddress))
      : usualAddress(key, world, signIn, clock),
  };
}

/** Share of sign-ins from a new device that come from a new address, too. */
const ELSEWHERE = 0.6;

/** Origin of a sign-in from a device that the user did not use before, with the risk that this has. */
export function strangeOrigin(key: Key, world: World, by: SignIn, instant: number): Origin & { risk: Risk } {
  const clock = instant + utcOffset(by);
  const isElsewhere = key.chance(draw.isElsewhere, ELSEWHERE);
  const points =
    POINTS.newDevice + Number(isElsewhere) * POINTS.newAddress + otherPoints(by, localHour(clock));
  return {
    risk: riskOf(points),
    device: otherDevice(key, world, by.user, by.deviceType),
    ip: isElsewhere
      ? strangeAddress(world, key.float(draw.strangeAddress))
      : usualAddress(key, world, by, clock),
  };
}

function otherPoints({ method, factor }: SignIn, hour: number): number {
  const hasOneFactor = factor === 'none' && method !== 'passkey';
  return Number(isOdd(hour)) * POINTS.oddHour + Number(hasOneFactor) * POINTS.noSecondFactor;
}

/** The user's own device of a type. */
export function ownDevice({ vocabulary }: World, user: Person, deviceType: Device): UserAgent {
  return userAgent(user.key.list(deviceType), vocabulary, deviceType);
}

/** A device with another browser than the user's own. */
function otherDevice(key: Key, world: World, user: Person, deviceType: Device): UserAgent {
  const { vocabulary } = world;
  const other = userAgent(key.list('other device'), vocabulary, deviceType);
  if (other !== ownDevice(world, user, deviceType)) return other;
  const others = vocabulary.userAgents.filter((agent) => agent.device === deviceType && agent !== other);
  return key.pick(draw.otherAgent, others);
}

/** In working hours, many people are at work; phones are often in the network of their carrier. */
function usualAddress(key: Key, world: World, signIn: SignIn, clock: number): string {
  const { user, companyOf, method, deviceType } = signIn;
  const drawn = key.float(draw.address);
  const hour = localHour(clock);
  const weekday = weekdayOf(Math.floor(clock / DAY));
  const company = weekday < 5 && hour >= 8 && hour < 18 ? companyOf() : null;
  if (company !== null) {
    const atWork = method === 'saml' ? 0.8 : deviceType === 'desktop' ? 0.55 : 0.3;
    if (drawn < atWork) return officeAddress(world, company.index);
  }
  const isRoaming = deviceType === 'mobile' && drawn > 0.7;
  return isRoaming ? carrierAddress(world, user.index) : homeAddress(world, user.index);
}
