/** The browser's own picker beside each field for a day, an instant or a colour. Any text can still be typed. */
import { element, findAll } from './elements.ts';

interface Picker {
  /** Type of the input element. */
  type: string;
  label: string;
  /** Converts a picked value to the text of the field, and back; undefined if the picker cannot show the text. */
  write(picked: string): string;
  read(text: string): string | undefined;
}

const PICKERS: Readonly<Record<string, Picker>> = {
  date: {
    type: 'date',
    label: 'Pick a day',
    write: (picked) => picked,
    read: (text) => /^\d{4}-\d\d-\d\d$/.exec(text)?.[0],
  },
  instant: {
    type: 'datetime-local',
    label: 'Pick a day and a time in UTC',
    write: (picked) => `${picked}Z`,
    read: (text) => {
      const [, day, time = '00:00'] =
        /^(\d{4}-\d\d-\d\d)(?:[Tt](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]00:?00)?)?$/.exec(text) ?? [];
      return day && `${day}T${time}`;
    },
  },
  colour: {
    type: 'color',
    label: 'Pick a colour',
    write: (picked) => picked,
    read: (text) => {
      const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.split(',').at(-1) ?? '') ?? [];
      if (digits === '') return undefined;
      return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
    },
  },
};

export function offerPickers(form: HTMLFormElement): void {
  for (const field of findAll<HTMLInputElement>('input[data-picker]', form)) {
    const picker = PICKERS[field.dataset.picker ?? ''];
    if (picker) offer(field, picker);
  }
}

function offer(field: HTMLInputElement, { type, label, write, read }: Picker): void {
  // It has no name, so the form does not submit it.
  const picked = element('input', {
    type,
    class: 'picker',
    'aria-label': `${label} for ${field.name}`,
    title: label,
  });
  const both = element('span', { class: 'picked' });
  field.replaceWith(both);
  both.append(field, picked);
  const follow = () => {
    const value = read(field.value);
    // A colour input always has a value.
    picked.classList.toggle('unset', value === undefined);
    if (value !== undefined) picked.value = value;
    else if (type !== 'color') picked.value = '';
  };
  picked.addEventListener('focus', follow);
  picked.addEventListener('pointerdown', follow);
  picked.addEventListener('input', (event) => {
    // The form listens to the field.
    event.stopPropagation();
    if (picked.value === '') return;
    const kept = field.dataset.list === undefined ? [] : field.value.split(',').slice(0, -1);
    field.value = [...kept, write(picked.value)].join(',');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  field.addEventListener('input', follow);
  follow();
}
