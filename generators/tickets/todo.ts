/** What the people of the shop have to do: about its orders and products, and about its services. */
import { TEAMS, type Team } from '../../db/people-vocabulary.ts';
import type { TodoSlot } from '../../db/stories/todos.ts';
import type { Story } from '../../db/stories.ts';
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { filled, templateOf } from '../draws/templating.ts';
import type { Colleague } from '../people/staff.ts';
import { DEPLOYED_AS } from '../platform/deployables.ts';
import type { Line, Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { OFFICE } from '../time/daytime.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { NO_SEASON, Pace } from '../time/pace.ts';
import { Timeline } from '../time/timeline.ts';
import { DAY, HOUR, isoText, type Window } from '../time/window.ts';
import type { World } from '../world.ts';

const draw = draws('team', 'assignee', 'task', 'order', 'service', 'days', 'done', 'created', 'share');

export type TodoPriority = Story<'todos'>[Team][number]['priority'];

export interface Todo {
  id: string;
  title: string;
  priority: TodoPriority;
  assignee: Colleague;
  /** What the title names, with its identifier in its route; null if it names nothing. */
  about: { type: 'order' | 'product' | 'service'; id: string } | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** YYYY-MM-DD. */
  dueOn: string;
  /** Whenever somebody looks; null if nobody ever does it. */
  completedAt: number | null;
}

/** In a year, for each of those who work for the shop. */
const EACH = 50;
/** Nobody ever does the others. */
const DONE = 0.9;
/** How many of the newest orders somebody may have to do with. */
const NEWEST_ORDERS = 5;
const SERVICES = Object.keys(DEPLOYED_AS);
const TASKS = new Pace(NO_SEASON, OFFICE.inUtc([[0, 1]]));

const keyOf = (world: World, number: number): Key => world.key('todos', number);

const timelineOf = oncePer((world: World) => {
  const staff = TEAMS.reduce((sum, team) => sum + world.staff(team).length, 0);
  return new Timeline(TASKS, staff * EACH, (number) => keyOf(world, number));
});

/** How many a window has of the world's own. */
export const ownTodos = (world: World, window: Window): number => timelineOf(world).run(0, window).count;

/** The todos of a window by their numbers. */
export const todoListing = oncePerWindow((world: World, window, isDone: boolean | undefined) => {
  const timeline = timelineOf(world);
  const isAsked = (number: number) => {
    const key = keyOf(world, number);
    const doneAt = completion(key, timeline.instant(number), tasked(key, world).task);
    return (doneAt !== null && doneAt <= window.to) === isDone;
  };
  return new Listing(timeline, window, isDone === undefined ? undefined : isAsked);
});

/** The todo at an index of the list, with what has happened by the end of the window. */
export function todoAt(world: World, index: number, window: Window, isDone: boolean | undefined): Todo {
  const number = todoListing(world, window, isDone).at(index);
  if (number >= 0) {
    const key = keyOf(world, number);
    const createdAt = timelineOf(world).instant(number);
    const { task } = tasked(key, world);
    return todo(world, key, world.identifier('tdo', number), createdAt, completion(key, createdAt, task));
  }
  const { from, to } = window;
  const key = world.key(`todos to fit ${isDone ?? 'any'}`, to).at(-1 - number);
  const createdAt = from + Math.floor(key.float(draw.created) * (to - from + 1));
  const doneAt = createdAt + Math.floor(key.float(draw.share) * (to - createdAt + 1));
  return todo(world, key, identifier('tdo', key), createdAt, isDone === false ? null : doneAt);
}

const tasked = (key: Key, world: World) => {
  const team = key.pick(draw.team, TEAMS);
  return { team, task: key.pick(draw.task, world.vocabulary.story('todos')[team]) };
};
type Task = ReturnType<typeof tasked>['task'];

/** Most are done by the last day, in office hours. */
function completion(key: Key, createdAt: number, { days: [, most] }: Task): number | null {
  const drawn = key.float(draw.done);
  if (drawn >= DONE) return null;
  return OFFICE.instant(drawn / DONE, createdAt + HOUR / 4, createdAt + most * 1.3 * DAY, 0);
}

function todo(world: World, key: Key, id: string, createdAt: number, doneAt: number | null): Todo {
  const { team, task } = tasked(key, world);
  const order = () => newestOrder(world, key, createdAt);
  const service = key.pick(draw.service, SERVICES);
  const values: Readonly<Record<TodoSlot, () => string>> = {
    order: () => order().orderNumber,
    customer: () => order().customer.name,
    product: () => productOf(order()).name,
    service: () => service,
  };
  const ids = { order: () => order().id, product: () => productOf(order()).sku, service: () => service };
  const about = (['order', 'product', 'service'] as const).find((slot) => task.title.includes(`{${slot}}`));
  return {
    id,
    title: filled([templateOf<TodoSlot>(task.title)], (slot) => values[slot]()),
    priority: task.priority,
    assignee: world.anyColleague(key, draw.assignee, team),
    about: about ? { type: about, id: ids[about]() } : null,
    createdAt,
    dueOn: isoText(createdAt + key.int(draw.days, ...task.days) * DAY).slice(0, 10),
    completedAt: doneAt,
  };
}

const productOf = ({ basket }: Order): Product => (basket().lines[0] as Line).product;

/** One of the last orders that had been placed by then; the first of all before that. */
function newestOrder(world: World, key: Key, instant: number): Order {
  const placed = world.orders.since(0, instant);
  return world.order(Math.max(0, placed - 1 - key.int(draw.order, 0, NEWEST_ORDERS - 1)));
}
