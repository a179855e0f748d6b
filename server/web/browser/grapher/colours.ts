/** Colours of lines, distinct in both themes; there are few of them: further lines have them again, dashed. */
export const COLOURS = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);

const DASHES = ['', '6 3'];

export const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '';
export const dashesOf = (index: number): string => DASHES[Math.floor(index / COLOURS.length)] ?? '2 3';
