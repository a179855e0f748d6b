/** The colour that things of a material mostly have. */

/** Lowercase rrggbb by a word in the name of a material; the first that fits counts. */
const COLORS: readonly (readonly [words: RegExp, color: string])[] = [
  [/black\b|charcoal|carbon\b|graphite|neoprene|kohl|noir/i, '33373c'],
  [/corten/i, 'a45f3c'],
  [/copper/i, 'b87348'],
  [/brass|golden|champagne/i, 'c2a052'],
  [/iron/i, '4a4d50'],
  [/stainless|chrome|galvanised|zinc|\btin\b|die-cast|alloy|titanium/i, 'b9bec4'],
  [/steel|aluminium|metal|vanadium/i, '9aa3ab'],
  [/glass|crystal|borosilicate|polycarbonate|tritan|acrylic/i, 'cfe3e6'],
  [/white|porcelain|ceramic|china|marble|enamel/i, 'efece4'],
  [/terracotta|clay|earthenware/i, 'b8683f'],
  [/stoneware|stone|plaster|woodcrete/i, 'a79f92'],
  [/walnut|rosewood|sandalwood|coffee|cocoa|dark|roast/i, '6b4a34'],
  [/bamboo|rattan|wicker|seagrass|jute|coir|straw/i, 'd2b47c'],
  [/cork|cardboard|card\b|paper/i, 'c8a377'],
  [/oak|beech|\bpine|birch|maple|\bash\b|cedar|larch|teak|acacia|plywood|wood|timber|poplar|mdf/i, 'c49a6c'],
  [/suede|leather|nubuck|goatskin|chamois/i, '8a5a3a'],
  [/denim/i, '3f5a82'],
  [/wool|merino|cashmere|mohair|tweed|felt/i, 'b7ab9c'],
  [/velvet|velour|corduroy|plush/i, '7c4a63'],
  [/silk|satin/i, 'e4d3c4'],
  [/linen|cotton|canvas|muslin|percale|poplin|twill|terry|jersey|waffle|fabric/i, 'e6dcc8'],
  [/nylon|polyester|ripstop|cordura|dyneema|webbing|mesh|lycra|stretch|microfibre/i, '4f6272'],
  [/rubber|nitrile|latex|silicone|vinyl|\btp[euru]\b|pvc|eva\b|foam|gel/i, '5d646b'],
  [/plastic|poly|abs\b|resin|pbt/i, '8fa0ad'],
  [/honey|beeswax|amber|caramel|argan|almond|hazelnut|apricot/i, 'd99a3d'],
  [/lemon|citrus|ginger|chamomile|mango/i, 'e8cf5a'],
  [/orange|chilli|pepper\b|jalape|habanero|chipotle/i, 'cf5a34'],
  [/\brose\b|rosehip|raspberry|berry|blackcurrant|pink|cherry/i, 'b4476a'],
  [/lavender|fig|jasmine/i, '8d7bb0'],
  [
    /aloe|\btea\b|mint|basil|olive|avocado|cucumber|green|sage|eucalyptus|nettle|rosemary|bergamot/i,
    '7f9a5a',
  ],
  [/coconut|\boat\b|shea|cream|vanilla|rice|sugar|salt/i, 'efe6d2'],
];

/** The colour of a material; undefined for what has none of its own, such as the kinds of books. */
export const materialColor = (material: string): string | undefined =>
  COLORS.find(([words]) => words.test(material))?.[1];
