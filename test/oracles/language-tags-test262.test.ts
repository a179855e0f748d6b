/**
 * Canonical tags by facts that test262 holds (test/intl402/Intl/getCanonicalLocales): the aliases of UTS #35
 * §3.2.1 and Annex C in -u- and -t-, and regions and languages whose replacement depends on their neighbours.
 */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const canonical = (tag: string) => {
  const { data, refusal } = asker.ask<{ canonical: string }>('/api/language-tags/canonicalize', { tag });
  return data?.canonical ?? refusal;
};

describe('yes', () => {
  it.each(['kb', 'kc', 'kh', 'kk', 'kn'])('is true for %s, and left out', (key) => {
    expect(canonical(`und-u-${key}-yes`)).toBe(`und-u-${key}`);
    expect(canonical(`und-u-${key}-true`)).toBe(`und-u-${key}`);
    expect(canonical(`und-u-${key}-no`)).toBe(`und-u-${key}-no`);
  });

  it.each(['ka', 'kf', 'kr', 'ks', 'kv'])('is no alias for %s, and stays', (key) => {
    expect(canonical(`und-u-${key}-yes`)).toBe(`und-u-${key}-yes`);
    expect(canonical(`UND-U-${key}-YES-co-phonebk`)).toBe(`und-u-co-phonebk-${key}-yes`);
  });

  it.each(['und-u-yes', 'und-u-ca-yes', 'und-u-zz-yes', 'und-u-kb-yes-foo', 'und-x-u-kb-yes'])(
    'stays in %s',
    (tag) => {
      expect(canonical(tag)).toBe(tag);
    },
  );
});

describe('aliases', () => {
  it.each([
    ['und-u-ca-ethiopic-amete-alem', 'und-u-ca-ethioaa'],
    ['und-u-ca-islamicc', 'und-u-ca-islamic-civil'],
    ['und-u-ks-primary', 'und-u-ks-level1'],
    ['und-u-ks-tertiary', 'und-u-ks-level3'],
    ['und-u-ms-imperial', 'und-u-ms-uksystem'],
    ['und-u-rg-no23', 'und-u-rg-no50'],
    ['und-u-rg-cn11', 'und-u-rg-cnbj'],
    ['und-u-rg-cz10a', 'und-u-rg-cz110'],
    ['und-u-rg-fra', 'und-u-rg-frges'],
    ['und-u-rg-lud', 'und-u-rg-lucl'],
    ['und-NO-u-sd-no23', 'und-NO-u-sd-no50'],
    ['und-CN-u-sd-cn11', 'und-CN-u-sd-cnbj'],
    ['und-u-tz-cnckg', 'und-u-tz-cnsha'],
    ['und-u-tz-eire', 'und-u-tz-iedub'],
    ['und-u-tz-gmt0', 'und-u-tz-gmt'],
    ['und-u-tz-uct', 'und-u-tz-utc'],
    ['und-u-tz-zulu', 'und-u-tz-utc'],
    ['en-t-iw', 'en-t-he'],
    ['und-t-cmn-hans-cn', 'und-t-zh-hans-cn'],
    ['de-t-lv-m0-din-k0-qwertz', 'de-t-lv-k0-qwertz-m0-din'],
    ['en-t-m0-true', 'en-t-m0-true'],
    ['sh', 'sr-Latn'],
    ['sh-Cyrl', 'sr-Cyrl'],
    ['cnr', 'sr-ME'],
    ['cnr-BA', 'sr-BA'],
    ['ru-SU', 'ru-RU'],
    ['en-810', 'en-RU'],
    ['und-Latn-SU', 'und-Latn-RU'],
    ['hy-SU', 'hy-AM'],
    ['und-Armn-SU', 'und-Armn-AM'],
    ['sr-Latn-CS', 'sr-Latn-RS'],
    ['az-NT', 'az-SA'],
    ['ja-Latn-hepburn-heploc', 'ja-Latn-alalc97'],
    ['hy-arevela', 'hy'],
    ['hy-arevmda', 'hyw'],
    ['cmn', 'zh'],
    ['ji', 'yi'],
    ['in', 'id'],
    ['iw', 'he'],
    ['de-DD', 'de-DE'],
    ['de-Qaai', 'de-Zinh'],
  ])('%s is %s', (tag, expected) => {
    expect(canonical(tag)).toBe(expected);
  });
});
