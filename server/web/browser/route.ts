/** The page of a route: the answer is updated while somebody types, and the address always matches what is shown. */

import { copyButton, element, find, findAll, put, tabs, urlCode } from './elements.ts';
import { recordGrid } from './grid/record-grid.ts';
import { offerNames } from './names.ts';
import { offerPickers } from './pickers.ts';
import { pictureFor } from './pictures/index.ts';
import { PROOF, stepIn } from './proof/address.ts';
import { proofFor } from './proof/index.ts';
import { type Answer, briefStatus, Requests, statusText, UNREACHED, WAITING } from './request.ts';
import { type Fault, fill, markFaults, queryOf } from './request-form.ts';
import { apiUrl, hasApi } from './site-root.ts';
import { LANGUAGES, type Language, snippet } from './snippets.ts';
import { tell } from './status.ts';
import { type Drawings, viewsOf } from './views.ts';

const PAUSE_MS = 250;
/** Time after which the page says that it is waiting. */
const PATIENCE_MS = 500;
/** Where the answer is above the form rather than beside it, as in the style sheet. */
const STACKED = '(max-width: 60rem)';

/** Why a request is made: somebody pauses while typing, asks for it, or comes to its address. */
type Why = 'typed' | 'asked' | 'arrived';

function start(form: HTMLFormElement): void {
  const { path = '', reader, types = '{}' } = form.dataset;
  const section = find('#answer') as HTMLElement;
  const shown = { isPicture: section.dataset.kind === 'image', types: JSON.parse(types) };
  const requests = new Requests(reader);
  const view = find('#view') as HTMLElement;
  const status = find('#status') as HTMLElement;
  const link = find<HTMLAnchorElement>('#url') as HTMLAnchorElement;
  const sent = find('#sent');
  const heading = find('h2', section) as HTMLElement;
  const examples = findAll<HTMLAnchorElement>('a[data-query]');
  let language: Language = 'curl';
  let chosenView = stepIn(location.hash) === undefined ? undefined : PROOF;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** Whether the address reflects something that is still being typed. */
  let isTyped = false;
  let drawings: Promise<Drawings> | undefined;

  const urlNow = (): string => {
    const query = queryOf(form);
    return query === '' ? path : `${path}?${query}`;
  };

  const showCode = () => {
    const url = apiUrl(urlNow());
    const text = snippet(language, url, shown);
    find('#code')?.replaceChildren(
      element(
        'figure',
        { class: 'copied' },
        copyButton(() => text),
        element('pre', {}, text),
      ),
    );
  };

  const show = async (answer: Answer, url: string): Promise<void> => {
    drawings ??= Promise.all([pictureFor(path), proofFor(path)]).then(([picture, proof]) => ({
      picture,
      proof,
      ask,
      grid: recordGrid,
    }));
    const views = viewsOf(answer, url, await drawings);
    const names = views.map(({ name }) => name);
    const first = chosenView !== undefined && names.includes(chosenView) ? chosenView : (names[0] as string);
    let isFirst = true;
    tabs(find('#views') as HTMLElement, view, names, first, async (name) => {
      if (!isFirst) chosenView = name;
      if (name !== PROOF && stepIn(location.hash) !== undefined) history.replaceState(null, '', addressNow());
      isFirst = false;
      put(view, (await views.find((each) => each.name === name)?.show()) ?? '');
      view.classList.remove('waiting');
    });
    tell(status, statusText(answer), !answer.isOk, answer.warnings);
    if (sent) sent.textContent = briefStatus(answer);
    markFaults(form, faultsOf(answer));
  };

  const addressNow = (): string => `${location.pathname}?${queryOf(form)}`;

  /** `hash` names a step of a proof, or a part of the page. */
  const run = async (why: Why, hash = ''): Promise<void> => {
    const url = urlNow();
    link.href = apiUrl(url);
    link.replaceChildren(urlCode(url));
    showCode();
    const here = addressNow() + hash;
    // The history has an entry for every request that was made on purpose, and one for whatever is typed after it.
    const isNew = why !== 'arrived' && !isTyped && here !== location.href.slice(location.origin.length);
    if (isNew) history.pushState(null, '', here);
    else history.replaceState(null, '', here);
    isTyped = why === 'typed' && (isNew || isTyped);
    view.setAttribute('aria-busy', 'true');
    clearTimeout(patience);
    patience = setTimeout(() => tell(status, WAITING), PATIENCE_MS);
    try {
      const answer = await requests.send(url);
      if (!answer) return;
      clearTimeout(patience);
      await show(answer, url);
      view.removeAttribute('aria-busy');
      view.classList.remove('stale');
      section.classList.remove('arriving');
    } catch {
      clearTimeout(patience);
      tell(status, UNREACHED, true);
      if (sent) sent.textContent = '';
      view.removeAttribute('aria-busy');
      // The answer below belongs to another request.
      view.classList.add('stale');
      section.classList.remove('arriving');
    }
  };

  const ask = (query: URLSearchParams): void => {
    fill(form, query);
    void run('asked');
  };

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run('typed'), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void run('asked').then(() => {
      if (!matchMedia(STACKED).matches) return;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    });
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    fill(form, new URLSearchParams(examples[0]?.dataset.query));
    void run('asked');
  });
  for (const example of examples) {
    example.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      fill(form, new URLSearchParams(example.dataset.query));
      const lead = () => section.parentElement?.scrollIntoView();
      lead();
      // An answer of another height moves what is seen.
      void run('asked').then(lead);
    });
  }
  addEventListener('popstate', () => {
    // A link to a part of the page asks for nothing; without a seed, other records would come.
    if (location.search === `?${queryOf(form)}` && stepIn(location.hash) === undefined) return;
    fill(form, new URLSearchParams(location.search));
    void run('arrived', location.hash);
  });
  heading.tabIndex = -1;
  link.after(copyButton(() => link.href));
  offerNames(form);
  offerPickers(form);
  tabs(find('#languages') as HTMLElement, find('#code') as HTMLElement, LANGUAGES, language, (name) => {
    language = name as Language;
    showCode();
  });
  // `?` alone is a form that was cleared.
  if (location.href.split('#')[0]?.includes('?')) fill(form, new URLSearchParams(location.search));
  section.classList.toggle('arriving', urlNow() !== link.textContent);
  void run('arrived', location.hash);
}

function faultsOf({ json, isOk }: Answer): readonly Fault[] {
  const { errors = [] } = (isOk ? {} : (json ?? {})) as { errors?: readonly Fault[] };
  return errors;
}

const form = find<HTMLFormElement>('#request');
if (form && hasApi) start(form);
