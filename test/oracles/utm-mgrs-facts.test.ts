/**
 * Facts about grids that the tests of npm packages hold: corners of MGRS squares by NGA's GEOTRANS 3.9
 * (geographiclib-mgrs 1.0.4), coordinates of known places (geodesy 2.4.0, utm 1.1.1) and of IBM's coordconvert.
 */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const ask = (route: string, parameters: Parameters) =>
  asker.ask<Record<string, unknown>>(`/api/utm-mgrs/${route}`, parameters);

/** Squares, and latitudes and longitudes of their south-west corners, six decimals. */
const GEOTRANS = `
  01RFR0000000000 31.630832 -175.945529  04NDL0000000000 4.523001 -159.901426
  04SBE5982898153 36.098352 -161.667819  04XEE0652490354 72.012652 -158.810717
  08RMA0000000000 31.630832 -136.054471  10MEA0000000000 -4.523563 -123.000000
  11EML0413023160 -62.908856 -118.887018  11WMR0000000000 67.598504 -119.351853
  12LTL0000000000 -13.553066 -113.771771  12LZR0000000000 -9.036408 -108.271307
  13NEA0000000000 0.000000 -105.000000  15MTR0000000000 -4.518516 -95.703376
  15MTR3406900553 -4.514598 -95.396548  16XDK5623787577 76.463946 -88.675191
  17QMF0000000000 22.603909 -81.972937  17TPF0000000000 40.644800 -79.817300
  20LKR4024001153 -9.028528 -65.362847  20TPR0000000000 45.146393 -61.727967
  21SWA0000000000 36.144718 -57.000000  25KGR0000000000 -22.595068 -31.054450
  25PBL0000000000 9.036408 -35.728693  26PMR0000000000 9.045433 -27.909880
  26VMR0000000000 63.115490 -28.982302  27MUR0000000000 -4.521318 -22.802627
  28TGL0000000000 40.626640 -12.635319  28UCE0778999669 54.109204 -17.940404
  30GUR2784804746 -45.089798 -5.187667  30NVF0000000000 0.000000 -3.898638
  30XVF0000000000 72.077537 -5.912492  30XVK5623787577 76.463946 -4.675191
  30XWE0652490354 72.012652 -2.810717  30XWF0000000000 72.099223 -3.000000
  31TEF0000000000 40.650857 3.000000  31VCE5131797705 58.594234 0.441703
  31VCK9696195469 63.073995 0.960351  31VDF0000000000 58.628771 1.277807
  31VDL0000000000 63.115490 1.017698  31XDE4430997742 76.551525 0.854426
  31XFF0000000000 76.551521 6.854428  31XFL0000000000 81.016474 8.745517
  31XGA0000000000 72.012656 8.810716  32QPL0000000000 22.603909 9.972937
  32ULE0778999669 54.109204 6.059596  32VLK5131797705 58.594234 6.441703
  32VLL0000000000 58.594230 5.558300  32VNL0000000000 58.640297 9.000000
  32VNR0000000000 63.129340 9.000000  33KXA0000000000 -18.086395 15.945047
  33VVF0000000000 58.628771 13.277807  33XUA0000000000 72.012656 9.189284
  33XUA9399500299 72.077533 11.912480  33XUF4481707912 76.580854 9.000000
  33XVL0000000000 81.016474 9.254483  34ECA5131702295 -58.594234 18.441703
  34GGA0000000000 -40.626640 23.364681  34SGE4017298153 36.098352 23.667819
  34TFR0000000000 45.146393 22.272033  35FNA0687117261 -53.992920 27.104804
  35XKA9446510252 72.099223 20.999994  35XME5623787577 76.463946 25.324809
  35XNV0652490354 72.012652 27.189283  35XPE1290091099 76.463939 31.324772
  36CWF0000000000 -72.099223 33.000000  36LTL0000000000 -13.553066 30.228229
  36LTL5048101847 -13.541117 30.694502  37EDL0000000000 -63.115490 37.017698
  37XDE4430997742 76.551525 36.854426  37XEE5569197742 76.551525 41.145574
  37XEF0000000000 76.580850 39.000000  37XFA0000000000 72.077537 41.912492
  38ENA5030520129 -58.456616 45.862068  38XME9347690354 72.012652 44.810717
  38XMK5623787577 76.463946 43.324809  38XMQ9556495053 81.016475 44.745534
  38XNQ0443695053 81.016475 45.254466  41JLF0000000000 -31.617775 60.891514
  41PNR0000000000 13.568451 63.000000  42VVR0000000000 63.115490 67.017698
  43NCA0000000000 0.000000 73.202947  43SGA0000000000 36.124096 77.222391
  44RPA0000000000 31.630832 82.054471  45GWL7255912148 -45.040408 87.921269
  45RYR0000000000 31.617775 89.108486  46GCR2784804746 -45.089798 90.812333
  47JQF6932200842 -31.596039 101.838412  47LLL0000000000 -9.042047 97.180477
  49PHR0000000000 13.553066 113.771771  49VFL0000000000 63.115490 112.982302
  50GPR0000000000 -45.146393 118.272033  50XMQ9556495053 81.016475 116.745534
  53GML2744112148 -45.040408 134.078731  53NKA0000000000 0.000000 132.304977
  53TPL0000000000 45.146393 136.272033  54CWF0652409646 -72.012652 141.189283
  55GCL2784804746 -45.089798 144.812333  55NGA6799300000 0.000000 149.407672
  56TPR0000000000 45.146393 154.272033  58GCR0000000000 -45.125154 162.456877
  58VDL0000000000 58.628771 163.277807  59GPL0000000000 -45.146393 172.272033
  ALL1785144443 -81.060882 -98.999993  ALR7165556358 -81.060879 -69.000014
  APS1399051444 -81.060879 -63.000033  ASW5944240536 -81.016469 -32.745519
  AYC4805312268 -81.016475 -171.254505  BCC5736839491 -81.060877 164.999978
  BGD5144413990 -81.060879 153.000033  BKE0314196859 -81.060883 135.000000
  BLT3570148003 -81.016470 56.745521  BLT4053640558 -81.016469 57.254481
  YSG0576768858 84.644099 -87.000042  YTD3756125524 84.644103 -50.999979
  YTL0095024087 84.644094 -123.000011  YYN4599074773 84.644096 -164.999996
  YZN6885894233 84.644099 -177.000042  ZGD6243925524 84.644103 50.999979
  ZGL9905024087 84.644094 123.000011  ZHG8772206914 84.644103 81.000002
  ZHG9423368858 84.644099 87.000042  ZHJ7477354010 84.644096 105.000004
`
  .trim()
  .split('\n')
  .flatMap((line) => line.trim().split('  '));

describe('GEOTRANS 3.9', () => {
  it('puts the corners of squares where they are', () => {
    expect(GEOTRANS).toHaveLength(120);
    for (const row of GEOTRANS) {
      const [mgrs = '', lat, lng] = row.split(' ');
      const { status, data, refusal } = ask('from-mgrs', { mgrs });
      expect(status, `${row}: ${refusal}`).toBe(200);
      // GEOTRANS gives squares whole.
      const { cornerSouthWestLat, cornerSouthWestLng } = (data.uncut ?? data) as Record<string, number>;
      // Half a unit of the sixth decimal, and what double arithmetic adds.
      expect(Math.abs((cornerSouthWestLat as number) - Number(lat)), row).toBeLessThan(5.1e-7);
      const turn = Math.abs((cornerSouthWestLng as number) - Number(lng));
      expect(Math.min(turn, 360 - turn), row).toBeLessThan(5.1e-7);
    }
  });
});

type Place = readonly [
  lat: number,
  lng: number,
  zone: number,
  hemisphere: 'north' | 'south',
  easting: number,
  northing: number,
  mgrs: string,
];

/** Coordinates to the millimetre. */
const GEODESY: readonly Place[] = [
  [0, 0, 31, 'north', 166021.443, 0, '31NAA6602100000'],
  [1, 1, 31, 'north', 277438.264, 110597.973, '31NBB7743810597'],
  [-1, -1, 30, 'south', 722561.736, 9889402.027, '30MYD2256189402'],
  [48.8583, 2.2945, 31, 'north', 448251.898, 5411943.794, '31UDQ4825111943'],
  [-33.857, 151.215, 56, 'south', 334873.199, 6252266.092, '56HLH3487352266'],
  [38.8977, -77.0365, 18, 'north', 323394.296, 4307395.634, '18SUJ2339407395'],
  [-22.9519, -43.2106, 23, 'south', 683466.254, 7460687.433, '23KPQ8346660687'],
  [60.39135, 5.3249, 32, 'north', 297508.41, 6700645.296, '32VKN9750800645'],
];

/** To the metre; MGRS is truncated where the coordinate is rounded. */
const COORDCONVERT: readonly Place[] = [
  [0.13, -0.2324, 30, 'north', 808084, 14386, '30NZF0808414385'],
  [-45.6456, 23.3545, 34, 'south', 683474, 4942631, '34GFQ8347342631'],
  [-12.765, -33.8765, 25, 'south', 404859, 8588691, '25LDF0485988691'],
  [23.4578, -135.4545, 8, 'north', 453580, 2594273, '08QML5358094272'],
  [77.345, 156.9876, 57, 'north', 450794, 8586116, '57XVF5079386116'],
];

describe('places', () => {
  it.each(GEODESY)('%d %d is %d %s %d %d', (lat, lng, zone, hemisphere, easting, northing, mgrs) => {
    expect(ask('from-latlng', { lat, lng }).data).toMatchObject({
      zone,
      hemisphere,
      easting,
      northing,
      mgrs,
    });
    const { data } = ask('to-latlng', { zone, hemisphere, easting, northing });
    expect(data.lat).toBeCloseTo(lat, 7);
    expect(data.lng).toBeCloseTo(lng, 7);
  });

  it('in Bergen have a convergence and a scale', () => {
    const { convergenceDegrees, scaleFactor } = ask('from-latlng', { lat: 60.39135, lng: 5.3249 }).data;
    expect(convergenceDegrees).toBeCloseTo(-3.19628144, 8);
    expect(scaleFactor).toBeCloseTo(1.000102473211, 11);
  });

  it.each(COORDCONVERT)('%d %d is %d %s %d %d', (lat, lng, zone, hemisphere, easting, northing, mgrs) => {
    const { data } = ask('from-latlng', { lat, lng });
    expect(data).toMatchObject({ zone, hemisphere, mgrs });
    expect(Math.round(data.easting as number)).toBe(easting);
    expect(Math.round(data.northing as number)).toBe(northing);
  });

  it.each([
    ['Aachen', 50.77535, 6.08389, 294409, 5628898, '32U'],
    ['New York', 40.71435, -74.00597, 583960, 4507523, '18T'],
    ['Wellington', -41.28646, 174.77624, 313784, 5427057, '60G'],
    ['Cape Town', -33.92487, 18.42406, 261878, 6243186, '34H'],
    ['Mendoza', -32.89018, -68.84405, 514586, 6360877, '19H'],
    ['Fairbanks', 64.83778, -147.71639, 466013, 7190568, '06W'],
    ['Ben Nevis', 56.7968, -5.00601, 377486, 6296562, '30V'],
  ])('%s is at %d %d', (_, lat, lng, easting, northing, gridZoneDesignator) => {
    const { data } = ask('from-latlng', { lat, lng });
    expect(data.gridZoneDesignator).toBe(gridZoneDesignator);
    expect(Math.abs((data.easting as number) - easting)).toBeLessThan(0.6);
    expect(Math.abs((data.northing as number) - northing)).toBeLessThan(0.6);
  });

  it.each([
    [60, 4, 32],
    [75, 8, 31],
    [75, 10, 33],
    [75, 20, 33],
    [75, 22, 35],
    [75, 32, 35],
    [75, 34, 37],
  ])('of Norway and Svalbard, %d %d, are in zone %d', (lat, lng, zone) => {
    expect(ask('from-latlng', { lat, lng }).data.zone).toBe(zone);
  });
});

describe('references', () => {
  it.each([
    ['31N AA 66021 00000', 166021, 0],
    ['30M YD 22561 89402', 722561, 9889402],
    ['56H LH 34873 52266', 334873, 6252266],
    ['32V KN 97508 00645', 297508, 6700645],
    ['12S TC 52 86', 252000, 3786000],
    // The square spans the boundary of bands P and Q, and is named with either.
    ['01P ET 00000 68935', 500000, 1768935],
    ['01Q ET 00000 68935', 500000, 1768935],
  ])('%s is the square at %d %d', (mgrs, easting, northing) => {
    expect(ask('from-mgrs', { mgrs }).data).toMatchObject({ easting, northing });
  });
});
