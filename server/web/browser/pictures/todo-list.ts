/** Todos as a list to tick off, with whose they are and until when. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';

interface Todo {
  title: string;
  completed: boolean;
  priority?: string;
  user?: { name: string };
  dueOn?: string;
}

const MOST = 60;

export const comesAfterTable = true;

export function draw(data: unknown): Element | undefined {
  const todos = recordsWith<Todo>(data, 'title', 'completed');
  if (!todos) return undefined;
  const shown = todos.slice(0, MOST);
  const rest = todos.length - shown.length;
  const done = todos.filter(({ completed }) => completed).length;
  return element(
    'div',
    {},
    element('ul', { class: 'todos' }, ...shown.map(line)),
    element('p', { class: 'note' }, `${done} of ${todos.length} are done.`),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

const line = ({ title, completed, priority, user, dueOn }: Todo): HTMLLIElement =>
  element(
    'li',
    { class: completed && 'done' },
    element('i', { role: 'img', 'aria-label': completed ? 'done' : 'to do' }, completed ? '\u2713' : ''),
    element('span', {}, title),
    priority === 'high' && element('span', { class: 'badge fail' }, 'high'),
    element('small', {}, [user?.name, dueOn && `by ${dueOn}`].filter(Boolean).join(', ')),
  );
