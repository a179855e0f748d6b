/** Requests that can be changed in place: on the first page, where they have tabs, and in guides. */
import { copyButton, find, findAll, put, tabs } from './elements.ts';
import { pictureFor } from './pictures/index.ts';
import { type Answer, Requests, statusText, UNREACHED } from './request.ts';
import { apiUrl, hasApi, ownPath, requestPage } from './site-root.ts';
import type { Language } from './snippets.ts';
import { tell } from './status.ts';
import { verdictOf } from './verdicts.ts';
import { viewsOf } from './views.ts';

const PAUSE_MS = 300;

function startLive(root: HTMLElement): void {
  const part = <Found extends HTMLElement>(name: string) => find<Found>(`[data-live-${name}]`, root);
  const input = find<HTMLTextAreaElement>('[name=url]', root) as HTMLTextAreaElement;
  const form = input.form as HTMLFormElement;
  const view = part('view') as HTMLElement;
  const status = part('status') as HTMLElement;
  const docs = part<HTMLAnchorElement>('docs') as HTMLAnchorElement;
  const list = find('#live-views') as HTMLElement;
  const requests = new Requests();
  const commands = new Set(root.dataset.commands?.split(' '));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chosen = 'Picture';

  const urlNow = () => ownPath(input.value.replaceAll('\n', ''));
  const pathNow = () => urlNow().split('?')[0] ?? '';

  const show = async (answer: Answer, url: string): Promise<void> => {
    const picture = await pictureFor(url.split('?')[0] ?? '');
    const all = viewsOf(answer, url, { picture });
    const drawn = all.find(({ name }) => name === 'Picture') ?? all[0];
    const views = all.filter((each) => each === drawn || each.name === 'JSON');
    const names = views.map(({ name }) => name);
    let isFirst = true;
    tabs(list, view, names, names.includes(chosen) ? chosen : (names[0] as string), async (name) => {
      if (!isFirst) chosen = name;
      isFirst = false;
      put(view, (await views.find((each) => each.name === name)?.show()) ?? '');
    });
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const url = urlNow();
    if (!url.startsWith('/api/')) {
      tell(status, 'A request begins with /api/, or with the address of this service.', true);
      return;
    }
    docs.href = requestPage(url);
    try {
      const answer = await requests.send(url);
      if (!answer) return;
      docs.hidden = answer.status === 404;
      await show(answer, url);
      tell(status, statusText(answer), !answer.isOk, answer.warnings);
    } catch {
      tell(status, UNREACHED, true);
    }
    offerCopies();
  };

  const offerCopies = () => {
    const place = part('copies') as HTMLElement;
    const each = (name: string, text: () => string | Promise<string>) => copyButton(text, name);
    place.replaceChildren(
      'Copy as ',
      ...Object.entries(COPIED).map(([name, language]) =>
        each(name, async () => {
          const { snippet } = await snippets();
          return snippet(language, apiUrl(urlNow()), await shownBy(docs.href));
        }),
      ),
      ...(commands.has(pathNow()) ? [each('Command', async () => (await snippets()).command(urlNow()))] : []),
    );
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  });
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), PAUSE_MS);
  });
  const links = findAll<HTMLAnchorElement>('[data-url]', root);
  const names = links.map(({ textContent }) => textContent);
  if (links.length > 0) {
    const place = part('tabs') as HTMLElement;
    place.id = 'live-tabs';
    place.setAttribute('role', 'tablist');
    // The first is there already, as JSON.
    tabs(place, find('.answered', root) as HTMLElement, names, names[0] as string, (name) => {
      const { url = '', says = '' } = links[names.indexOf(name)]?.dataset ?? {};
      input.value = url;
      (part('says') as HTMLElement).textContent = says;
      void run();
    });
  } else offerCopies();
}

/** Loaded when somebody copies. */
const snippets = () => import('./snippets.ts');

/** What a copy is called, and the language that it is in. */
const COPIED: Readonly<Record<string, Language>> = {
  curl: 'curl',
  fetch: 'JavaScript',
  Python: 'Python',
  Client: 'TypeScript',
};

/** What code needs to know of a route, from its page. */
async function shownBy(page: string): Promise<{ isPicture: boolean; types: Record<string, string> }> {
  const response = await fetch(page);
  const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { types = '{}' } = find('#request', body)?.dataset ?? {};
  return { isPicture: find('#answer', body)?.dataset.kind === 'image', types: JSON.parse(types) };
}

function startCheck(form: HTMLFormElement): void {
  const path = form.dataset.check ?? '';
  const place = find('.verdict', form) as HTMLElement;
  const requests = new Requests();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    clearTimeout(timer);
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    try {
      const answer = await requests.send(`${path}?${query}`);
      if (!answer) return;
      const { kind, text } = verdictOf(path, answer.json);
      place.className = `verdict ${kind}`;
      place.textContent = text;
    } catch {
      place.className = 'verdict fail';
      place.textContent = UNREACHED;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), PAUSE_MS);
  });
}

if (hasApi) {
  for (const root of findAll('[data-live]')) startLive(root);
  for (const form of findAll<HTMLFormElement>('[data-check]')) startCheck(form);
}
