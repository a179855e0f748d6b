/** What the sentences of a ticket are filled with. */
import type { TicketSlot } from '../../db/stories/tickets.ts';
import { addressLine, cityLine, neighbourhood } from '../addresses/address.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';
import { refund, returnOf } from '../fulfilment/return.ts';
import { dollarOf, dollarText, timeText } from '../fulfilment/shop-words.ts';
import { agentsName, latinFirstName, latinName, type Person } from '../people/person.ts';
import type { Colleague } from '../people/staff.ts';
import { DEPLOYED_AS } from '../platform/deployables.ts';
import type { Incident } from '../platform/incident.ts';
import { amounts, type Order, trackingNumber } from '../shop/order.ts';
import { type Product, usualPrice } from '../shop/product.ts';
import type { World } from '../world.ts';
import { damagesOf, defectsOf } from './complaints.ts';
import type { TicketLanguage } from './language.ts';

const draw = draws('complaint');

/** What a ticket speaks of. */
export interface Facts {
  key: Key;
  world: World;
  customer: Person;
  /** Of a ticket about an order. */
  order?: Order;
  product?: Product;
  agent: Colleague;
  language: TicketLanguage;
  incident: Incident | undefined;
}

export function slotValue(slot: TicketSlot, facts: Facts): string {
  const { key, world, customer, language } = facts;
  const order = () => facts.order as Order;
  const product = () => facts.product as Product;
  switch (slot) {
    case 'address':
      return addressText(customer, world);
    case 'agent':
      return agentsName(world.user(facts.agent.index), language.tag);
    case 'article':
      return product().name;
    case 'city':
      return world.home(customer).city;
    case 'cityLine':
      return cityText(customer, world);
    case 'damage':
      return key.pick(draw.complaint, damagesOf(product(), language.complaints));
    case 'defect':
      return key.pick(
        draw.complaint,
        defectsOf(product(), language.complaints) ?? damagesOf(product(), language.complaints),
      );
    case 'email':
      return customer.email;
    case 'first':
      return language.tag === 'en' ? latinFirstName(customer) : customer.firstName;
    case 'name':
      return language.tag === 'en' ? latinName(customer) : customer.name;
    case 'order':
      return order().orderNumber;
    case 'postalCode':
      return world.home(customer).postalCode;
    case 'price':
      return dollars(usualPrice(product(), dollarOf(world)), facts);
    case 'product':
      return joined('the ', product().name);
    case 'Product':
      return joined('The ', product().name);
    case 'refund':
      return dollars(refund(returnOf(order()), dollarOf(world)).total, facts);
    case 'street':
      return world.home(customer).street;
    case 'total':
      return dollars(amounts(order(), dollarOf(world)).total, facts);
    case 'tracking':
      return trackingNumber(order());
    default:
      return incidentText(slot, facts.incident);
  }
}

/** As the shop writes amounts in the language. */
const dollars = (minor: number, { world, language }: Facts): string =>
  dollarText(minor, dollarOf(world), language.dollars);

const cityText = ({ key, country }: Person, { vocabulary }: World): string =>
  cityLine(country, neighbourhood(key, country, vocabulary), vocabulary);

const addressText = (customer: Person, world: World): string =>
  addressLine(customer.country, world.home(customer).street, cityText(customer, world), world.vocabulary);

function incidentText(
  slot: 'cause' | 'deployment' | 'doing' | 'fixedAt' | 'noticedAt' | 'service' | 'symptom',
  incident: Incident | undefined,
): string {
  if (!incident) throw new Error(`'${slot}' is said of an incident only`);
  switch (slot) {
    case 'cause':
      return incident.fault.cause;
    case 'deployment':
      return incident.deploymentId;
    case 'doing':
      return incident.fault.doing;
    case 'fixedAt':
      return timeText(incident.endedAt);
    case 'noticedAt':
      return timeText(incident.beganAt);
    case 'service':
      return DEPLOYED_AS[incident.fault.traced];
    case 'symptom':
      return incident.fault.symptom;
  }
}
