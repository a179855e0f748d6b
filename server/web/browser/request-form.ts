/** The form of a route page: what it sends, how an address fills it, and the errors at its fields. */
import { element, find, findAll } from './elements.ts';
import { queryText } from './query-text.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A value that no field of the form can hold. Its control has no name: one such as `elements` would hide the form's
 * own.
 */
const nameOf = (control: Control): string => control.dataset.other ?? control.name;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      'name' in each && !(each instanceof HTMLButtonElement) && nameOf(each as Control) !== '',
  );

/** Empty parameters are not sent. */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const control of controlsOf(form)) {
    const isOther = control.dataset.other !== undefined;
    const values = control.dataset.repeat === undefined ? [control.value] : control.value.split('\n');
    for (const value of values) if (value !== '' || isOther) query.append(nameOf(control), value);
  }
  return queryText(query);
}

/**
 * Fills the form so that it sends exactly this query, even a faulty one: people come to see why their request fails.
 */
export function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const old of findAll('.other, option.other', form)) old.remove();
  const controls = controlsOf(form);
  const names = new Set(controls.map(nameOf));
  const others = [...query].filter(([name]) => !names.has(name));
  for (const control of controls) {
    // Fields hold every line break as LF.
    const values = query.getAll(control.name).map((value) => value.replace(/\r\n?/g, '\n'));
    others.push(...put(control, values).map((value): [string, string] => [control.name, value]));
    // Updates the picker beside it; the event does not bubble, so the form does not react.
    control.dispatchEvent(new Event('input'));
    if (control.value !== '') control.closest('details.more')?.setAttribute('open', '');
  }
  find('details', form)?.before(
    ...others.map(([name, value], index) => otherField(form, names.has(name), name, value, index)),
  );
}

/** Puts the values of a parameter into its control, and returns those that it cannot hold. */
function put(control: Control, values: readonly string[]): string[] {
  if (control.dataset.repeat !== undefined) {
    const isLine = (value: string) => value !== '' && !value.includes('\n');
    control.value = values.filter(isLine).join('\n');
    return values.filter((value) => !isLine(value));
  }
  const [sent, ...further] = values;
  const value = control instanceof HTMLSelectElement ? optionFor(control, sent) : sent;
  control.value = value ?? '';
  if (sent === undefined || (value !== '' && control.value === value)) return further;
  control.value = '';
  return [...values];
}

/** A value that is not among the options is added to them; a parameter without a value is true, if it can be. */
function optionFor(select: HTMLSelectElement, sent: string | undefined): string | undefined {
  const choices = [...select.options].map(({ value }) => value);
  if (sent === '' && choices.includes('true')) return 'true';
  if (sent !== undefined && !choices.includes(sent))
    select.add(element('option', { class: 'other', value: sent }, sent));
  return sent;
}

/** A field for a value of the address that no field of the form can hold. */
function otherField(
  form: HTMLFormElement,
  isKnown: boolean,
  name: string,
  value: string,
  index: number,
): HTMLElement {
  const id = `other-${index}`;
  const control = element('textarea', {
    id,
    rows: '2',
    'data-other': name,
    'aria-describedby': `${id}-help`,
  });
  control.value = value;
  const button = element('button', { type: 'button' }, 'Leave out');
  const field = element(
    'div',
    { class: 'field other' },
    element('label', { for: id }, element('code', {}, name)),
    control,
    element(
      'small',
      { id: `${id}-help` },
      `From the address: ${isKnown ? 'its own field cannot hold it' : 'this route has no such parameter'}.`,
    ),
    button,
  );
  button.addEventListener('click', () => {
    field.remove();
    find<HTMLButtonElement>('[type=submit]', form)?.focus();
    form.requestSubmit();
  });
  return field;
}

/** What the service says is wrong with a parameter. */
export interface Fault {
  parameter: string;
  message: string;
}

/** Shows each error below its field, and reveals those fields. */
export function markFaults(form: HTMLFormElement, faults: readonly Fault[]): void {
  for (const old of findAll('.fault', form)) old.remove();
  for (const control of controlsOf(form)) {
    const messages = faults
      .filter(({ parameter }) => parameter === nameOf(control))
      .map(({ message }) => message);
    const ids = [`${control.id}-help`];
    if (messages.length === 0) control.removeAttribute('aria-invalid');
    else {
      const id = `${control.id}-fault`;
      ids.push(id);
      control.setAttribute('aria-invalid', 'true');
      control.closest('.field')?.append(element('small', { id, class: 'fault' }, messages.join(' ')));
      control.closest('details')?.setAttribute('open', '');
    }
    control.setAttribute('aria-describedby', ids.join(' '));
  }
}
