/**
 * In the place of npm where it is asked many times: the two commands that are given to it, without the three tenths of
 * a second that npm takes to start. What npm itself answers is tested with the sources.
 */
'use strict';

const { once } = require('node:events');
const { writeFileSync } = require('node:fs');
const { get } = require('node:http');
const { join } = require('node:path');

const [command, specifier] = process.argv.slice(2);
const [, name, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(specifier);
const folder = process.argv.find((text) => text.startsWith('--pack-destination=')).split('=')[1];

/** Not by `fetch`, which takes as long to load as all the rest. */
async function asked(url) {
  const [response] = await once(get(url), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return Buffer.concat(await response.toArray());
}

async function run() {
  const packument = JSON.parse(await asked(`${process.env.npm_config_registry}${encodeURIComponent(name)}`));
  const release = packument.versions[version ?? packument['dist-tags'].latest];
  if (command === 'pack') {
    writeFileSync(join(folder, 'package.tgz'), await asked(release.dist.tarball));
  } else {
    const { integrity } = release.dist;
    console.log(
      JSON.stringify({ version: release.version, 'dist.integrity': integrity, time: packument.time }),
    );
  }
}

run();
