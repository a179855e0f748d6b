/** What the sentences of a ticket are filled with. */
import { cityLine, neighbourhood } from '../address.ts';
import { DEPLOYED_AS } from '../deployables.ts';
import { joined } from '../flat-text.ts';
import type { Incident } from '../incident.ts';
import { amounts, type Order, trackingNumber } from '../order.ts';
import { latinFirstName, latinName, type Person } from '../person.ts';
import { type Product, usualPrice } from '../product.ts';
import { draws, type Key } from '../random.ts';
import { refund, returnOf } from '../return.ts';
import { dollarOf, dollarText, timeText } from '../shop-words.ts';
import type { Colleague } from '../staff.ts';
import type { World } from '../world.ts';
import { damagesOf, defectsOf } from './complaints.ts';
import type { Slot } from './template.ts';

const draw = draws('complaint');

/** What a ticket speaks of. */
export interface Facts {
  key: Key;
  world: World;
  order: Order;
  product: Product;
  agent: Colleague;
  incident: Incident | undefined;
}

export function slotValue(slot: Slot, facts: Facts): string {
  const { key, world, order, product } = facts;
  switch (slot) {
    case 'address':
      return addressText(order.customer, world);
    case 'agent':
      return latinFirstName(world.user(facts.agent.index));
    case 'article':
      return product.name;
    case 'city':
      return world.home(order.customer).city;
    case 'cityLine':
      return cityText(order.customer, world);
    case 'damage':
      return key.pick(draw.complaint, damagesOf(product));
    case 'defect':
      return key.pick(draw.complaint, defectsOf(product) ?? damagesOf(product));
    case 'email':
      return order.customer.email;
    case 'first':
      return latinFirstName(order.customer);
    case 'name':
      return latinName(order.customer);
    case 'order':
      return order.orderNumber;
    case 'postalCode':
      return world.home(order.customer).postalCode;
    case 'price':
      return dollarText(usualPrice(product, dollarOf(world)), dollarOf(world));
    case 'product':
      return joined('the ', product.name);
    case 'Product':
      return joined('The ', product.name);
    case 'refund':
      return dollarText(refund(returnOf(order), dollarOf(world)).total, dollarOf(world));
    case 'street':
      return world.home(order.customer).street;
    case 'total':
      return dollarText(amounts(order, dollarOf(world)).total, dollarOf(world));
    case 'tracking':
      return trackingNumber(order, order.status) ?? order.orderNumber;
    default:
      return incidentText(slot, facts.incident);
  }
}

const cityText = ({ key, country }: Person, { vocabulary }: World): string =>
  cityLine(country, neighbourhood(key, country, vocabulary));

/** On one line; in Japan from the large to the small, without blanks. */
function addressText(customer: Person, world: World): string {
  const { street } = world.home(customer);
  const town = cityText(customer, world);
  return customer.country === 'JP' ? joined(town, street) : joined(street, ', ', town);
}

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
