import { z } from 'zod';
import { isOver } from '../../generators/fulfilment/course.ts';
import { todoAt, todoListing } from '../../generators/tickets/todo.ts';
import { isoText, isoTextOrNull, notAfter } from '../../generators/time/window.ts';
import { boolean } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { windowOf } from '../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'developer',
  summary: 'What the people of the shop have to do, about its orders, products and services.',
  notes: {
    People:
      'Each is the task of an engineer or an agent: those of /api/users whose role says so. Agents look after orders ' +
      'and products, engineers after services.',
    'What it is about':
      'An order had been placed by then, and a product is part of such an order. A service is one of those in ' +
      '/api/commits.',
    'Status and time':
      'The newest come first. completed and completedAt are as seen at to; one in ten is never done. Where a window ' +
      'has too few that are as completed asks, others follow that are made to be so.',
  },
  standards: ['ISO 8601-1 §5.2'],
  revision: 2,
  showsWorld: true,
  query: {
    completed: boolean().optional().describe('Whether every todo is done; a mix, mostly done, when absent.'),
    ...yearParameters('a todo may have been written down'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix tdo_.'),
    title: z.string().describe('What is to be done.'),
    completed: z.boolean().describe('Whether it has been done.'),
    priority: z.enum(['low', 'normal', 'high']).describe('How soon it should be done.'),
    user: z
      .strictObject({
        id: z.string().describe('Identifier in /api/users.'),
        name: z.string().describe('Full name.'),
      })
      .describe('Who has to do it.'),
    about: z
      .strictObject({
        type: z.enum(['order', 'product', 'service']).describe('What kind of thing it is.'),
        id: z.string().describe('Id in /api/orders, sku in /api/products, or name of the service.'),
      })
      .nullable()
      .describe('What the title names; null if it names nothing.'),
    createdAt: z.iso.datetime().describe('When it was written down, between from and to.'),
    dueOn: z.iso.date().describe('Day by which it is to be done, YYYY-MM-DD.'),
    completedAt: z.iso.datetime().nullable().describe('When it was done; null before that.'),
  }),
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&completed=false&count=5&to=2026-01-31'],
  resolve: (query, context) => ({ ...query, ...resolveWindow(query, context) }),
  lookup: {
    entries: (world, query) => todoListing(world, windowOf(query), query.completed),
    id: { field: 'id', numberOf: (world, id) => world.numberOf('tdo', id) },
    search: ['title', 'user.name'],
    language: 'en',
    by: {
      userId: (world, query, user) => (number) =>
        todoAt(world, -1 - number, windowOf(query), undefined).assignee.index === user,
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const { assignee, createdAt, completedAt, ...each } = todoAt(world, index, window, query.completed);
    return {
      seenAt: window.to,
      beginsAt: createdAt,
      changes: () => [completedAt],
      asOf: (instant) => ({
        id: each.id,
        title: each.title,
        completed: isOver(completedAt, instant),
        priority: each.priority,
        user: { id: assignee.id, name: assignee.name },
        about: each.about,
        createdAt: isoText(createdAt),
        dueOn: each.dueOn,
        completedAt: isoTextOrNull(notAfter(instant, completedAt)),
      }),
    };
  },
});
