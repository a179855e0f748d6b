/**
 * What can be wrong with goods: clauses that follow "and", "but" or a colon. None says "it" of the goods, because many
 * have a plural name.
 */
import type { Category, Product } from '../product.ts';

interface Complaints {
  /** As the goods come out of the box. */
  damages: readonly string[];
  /** After some use; absent for what is read, eaten or used up. */
  defects?: readonly string[];
}

const DEVICE: Complaints = {
  damages: ['the housing is cracked', 'one side is pushed in', 'the surface is full of scratches'],
  defects: [
    'nothing works any more, from one moment to the next',
    'there must be a loose contact: everything works only every other time',
    'there is a smell of burnt plastic after a few minutes',
  ],
};

const CABLE: Complaints = {
  damages: ['one of the plugs is bent', 'the insulation is torn in one place', 'one end is squashed flat'],
  defects: [
    'there must be a loose contact at one end',
    'the insulation has split in one place',
    'one of the plugs gets alarmingly hot',
  ],
};

/** What holds or protects a device. */
const ACCESSORY: Complaints = {
  damages: ['one corner is chipped', 'there is an ugly mark on one side', 'one edge is badly scratched'],
  defects: [
    'one corner is coming off',
    'the material has gone brittle along one edge',
    'the surface is peeling',
  ],
};

const CLOTHES: Complaints = {
  damages: ['there is a hole next to the seam', 'there is a stain on the front', 'a seam is open'],
  defects: [
    'the colour ran in the first wash',
    'a seam has come undone',
    'the fabric is full of little knots',
  ],
};

/** Leather, tents and bags: nobody puts those into a washing machine. */
const GEAR: Complaints = {
  damages: ['there is a tear next to the seam', 'there is a stain on one side', 'a seam is open'],
  defects: [
    'a seam has come undone',
    'the material has worn through in one place',
    'the colour comes off wherever something rubs',
  ],
};

const TEXTILES: Complaints = {
  damages: ['there is a hole near the edge', 'there is a stain in the middle', 'a seam is open'],
  defects: ['the edge is fraying', 'a seam has come undone', 'the colour has faded on one side'],
};

const FURNITURE: Complaints = {
  damages: ['one edge is damaged', 'there is an ugly mark on one side', 'one corner has suffered badly'],
  defects: ['one of the joints has come apart', 'the surface is coming off', 'one part has worked loose'],
};

const CROCKERY: Complaints = {
  damages: [
    'there is a crack from top to bottom',
    'a piece has broken off the rim',
    'something is in shards',
  ],
  defects: [
    'a crack has appeared overnight',
    'a piece has come off the rim',
    'the surface has gone dull and stained',
  ],
};

/** Metal with a handle, or without one. */
const TOOLS: Complaints = {
  damages: ['one end is bent', 'the surface is badly scratched', 'there is rust in several places'],
  defects: ['one part has worked loose', 'there is rust everywhere', 'the coating is peeling'],
};

/** Rubber and foam. */
const SOFT: Complaints = {
  damages: ['there is a tear in one side', 'one side is squashed flat', 'there is a deep dent in the middle'],
  defects: ['the material has torn', 'the shape is gone', 'the material has gone brittle'],
};

const BOTTLED: Complaints = {
  damages: ['the seal is broken', 'the packaging is crushed', 'somebody must have opened the box before'],
};

const FOOD: Complaints = {
  damages: ['the packaging is torn open', 'the seal is broken', 'half of the contents are in the box'],
};

const BOOKS: Complaints = {
  damages: ['the cover is bent', 'several pages are creased', 'the spine is broken'],
};

const TOYS: Complaints = {
  damages: ['one part is broken off', 'a piece is cracked', 'the packaging is crushed and a part is missing'],
  defects: [
    'one part has come off',
    'the colour comes off on the hands',
    'one of the glued places has come apart',
  ],
};

/** Pieces in a box. */
const GAMES: Complaints = {
  damages: ['two pieces are missing', 'the box is crushed', 'several pieces are bent or chipped'],
};

const PLUSH: Complaints = {
  damages: ['a seam is open', 'there is a stain on the front', 'some of the filling is coming out'],
  defects: ['a seam has come undone', 'the filling comes out', 'the colour comes off on the hands'],
};

/** What grows and stands outdoors. */
const OUTDOORS: Complaints = {
  damages: ['one end is bent', 'there is a crack in one side', 'a piece has broken off'],
  defects: [
    'one joint has given way',
    'the material has gone brittle in the sun',
    'one side is coming apart',
  ],
};

const USUAL: Readonly<Record<Category, Complaints>> = {
  electronics: DEVICE,
  clothing: CLOTHES,
  home: FURNITURE,
  beauty: BOTTLED,
  sports: GEAR,
  toys: TOYS,
  books: BOOKS,
  food: FOOD,
  automotive: TOOLS,
  garden: OUTDOORS,
};

const listed = (complaints: Complaints, pictograms: string) =>
  pictograms.split(' ').map((pictogram) => [pictogram, complaints] as const);

/** Nouns that are unlike most of their category, by their pictograms. */
export const UNUSUAL: Readonly<Partial<Record<Category, ReadonlyMap<string, Complaints>>>> = {
  electronics: new Map([
    ...listed(ACCESSORY, 'laptop phone-stand phone tablet phone-shield monitor-arm'),
    ...listed(CABLE, 'usb-plug'),
  ]),
  clothing: new Map(listed(GEAR, 'gloves belt sneaker boot')),
  home: new Map([
    ...listed(DEVICE, 'floor-lamp table-lamp pendant-light'),
    ...listed(TEXTILES, 'rug curtains cushion blanket towel'),
    ...listed(TOOLS, 'frying-pan saucepan cooking-pot knife'),
    ...listed(CROCKERY, 'teapot mug plate wine-glass vase'),
  ]),
  beauty: new Map(listed({ damages: FURNITURE.damages, defects: TOYS.defects }, 'hair-brush make-up-brush')),
  sports: new Map([
    ...listed(CLOTHES, 'shorts running-vest jersey swimsuit'),
    ...listed(TEXTILES, 'towel'),
    ...listed(SOFT, 'rolled-mat foam-roller bands swimmer football basketball'),
    ...listed(TOOLS, 'dumbbell kettlebell barbell lock water-bottle camping-stove'),
    ...listed(DEVICE, 'flashlight headlamp'),
    ...listed(OUTDOORS, 'yoga skipping-rope helmet hiker goggles racket shuttlecock table-tennis-bat'),
  ]),
  toys: new Map([
    ...listed(GAMES, 'brick puzzle cards die chess-knight domino marble-run first-aid-kit teapot'),
    ...listed(PLUSH, 'doll teddy-bear rabbit puppet'),
    ...listed(BOTTLED, 'scissors paint-palette crayon'),
  ]),
  automotive: new Map([
    ...listed(SOFT, 'car-mat car-boot wiper'),
    ...listed(GEAR, 'car-seat steering-wheel sun box first-aid-kit'),
    ...listed(TEXTILES, 'cushion towel tow-truck belt'),
    ...listed(DEVICE, 'charger video-camera car-battery headlight flashlight vacuum-cleaner'),
    ...listed(CABLE, 'jumper-cables'),
    ...listed(ACCESSORY, 'phone-stand gauge'),
    ...listed(FURNITURE, 'car-roof'),
    ...listed(OUTDOORS, 'snowflake warning-triangle'),
    ...listed(BOTTLED, 'car-wash sponge spray-bottle fir-tree'),
  ]),
  garden: new Map([
    ...listed(TOOLS, 'shears saw spade garden-fork trowel rake hoe wheelbarrow'),
    ...listed(GEAR, 'gloves hammock parasol'),
    ...listed(SOFT, 'cushion'),
    ...listed(CROCKERY, 'potted-plant fountain'),
    ...listed(DEVICE, 'garden-light'),
  ]),
};

const complaintsOf = ({ category, kind }: Product): Complaints =>
  UNUSUAL[category]?.get(kind.pictogram) ?? USUAL[category];

export const damagesOf = (product: Product): readonly string[] => complaintsOf(product).damages;

/** Undefined for what does not wear out. */
export const defectsOf = (product: Product): readonly string[] | undefined => complaintsOf(product).defects;
