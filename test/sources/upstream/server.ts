/**
 * Every upstream that live sources ask, played on the loopback interface with the pinned data. What it has may
 * be changed between requests, and faults switched on by path.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Fault, send } from './answer.ts';
import { answerCountryInfo, type CountryInfo } from './country-info.ts';
import { type Package, packageRegistry } from './package-registry.ts';
import { answerRegistry, type Registry } from './registry.ts';
import { answerWorldBank, type WorldBankApi } from './world-bank.ts';

/** What the upstreams have; as pinned where nothing is said. */
export interface Contents {
  worldBank: WorldBankApi;
  iana: Registry;
  geonames: CountryInfo;
  /** By name. An entry is replaced, not changed in place. */
  packages: Map<string, Package>;
}

export interface Upstream {
  /** With the addresses of all upstreams, for a LiveRequest or a process. */
  environment: NodeJS.ProcessEnv;
  contents: Contents;
  /**
   * By the beginning of the path: `/world-bank`, `/iana`, `/geonames`, `/npm/<package>`. A list is used up, a
   * fault a request.
   */
  faults: Map<string, Fault | Fault[]>;
  /** Paths with their queries, as they came. */
  requests: string[];
  stop(): Promise<void>;
}

export async function startUpstream(given: Partial<Contents> = {}): Promise<Upstream> {
  const contents: Contents = { worldBank: {}, iana: {}, geonames: {}, packages: new Map(), ...given };
  const faults: Upstream['faults'] = new Map();
  const requests: string[] = [];
  const packages = packageRegistry(contents.packages);

  const faultOf = (path: string): Fault | undefined => {
    const fault = [...faults].find(([prefix]) => path.startsWith(prefix))?.[1];
    return Array.isArray(fault) ? fault.shift() : fault;
  };
  const answer = async (url: URL, fault: Fault | undefined): Promise<Answer> => {
    const [, upstream] = url.pathname.split('/');
    if (upstream === 'world-bank') return answerWorldBank(contents.worldBank, url, fault);
    if (upstream === 'iana') return answerRegistry(contents.iana, fault);
    if (upstream === 'geonames') return answerCountryInfo(contents.geonames, fault);
    if (upstream === 'npm') return packages(url, fault);
    return { status: 404, type: 'text/plain', body: Buffer.from('nothing is here') };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    requests.push(request.url ?? '/');
    const fault = faultOf(url.pathname);
    try {
      send(request, response, await answer(url, fault), fault);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      ...process.env,
      WORLD_BANK_URL: `${origin}/world-bank`,
      IANA_URL: `${origin}/iana`,
      GEONAMES_URL: `${origin}/geonames`,
      npm_config_registry: `${origin}/npm/`,
      // Neither the credentials nor the proxy of whoever runs the tests.
      npm_config_userconfig: '/dev/null',
      npm_config_noproxy: '127.0.0.1',
      NO_PROXY: '127.0.0.1',
    },
    contents,
    faults,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
