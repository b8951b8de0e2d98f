import { messages } from '#texts/messages/compile.ts'

/** The board with a design on every size of the shirt. */
export const studioSizes = messages({
  side: 'Side',
  intro:
    'The print has the same size in cm on every shirt, as far below the collar. Drawn to one scale from the size chart, on lines 10 cm apart.',
  sideEmpty: '{side}: nothing is printed here.',
  unmeasured: 'Not in the size chart: {sizes}. The print is the same there.',
  asTable: 'The same figures as a table',
  tableLabel: 'Sizes and prints: {side}',
  tableCaption: '{side}: the print on every size',
  columns: {
    size: 'Size',
    shirt: 'Chest × length',
    print: 'Print',
    ofChest: 'Of the chest',
    ofSleeve: 'Of the sleeve',
    seam: 'Nearest seam',
    dpi: 'DPI',
  },
  shirt: '{chest} × {length} cm',
  print: '{width} × {height} cm',
  covered: '{percent}%',
  ofChest: '{size}, {percent}% of the chest',
  ofSleeve: '{size}, {percent}% of the sleeve',
  named: '{name}: {text}',
  seams: { armhole: 'armhole', 'side seam': 'side seam', hem: 'hem', 'hem rib': 'hem rib', pocket: 'pocket' },
  overSeam: '{cm} cm over the {seam}',
  toSeam: '{cm} cm to the {seam}',
  runsOver: '{area}: runs {cm} cm over the {seam}',
  onlyTo: '{area}: only {cm} cm to the {seam}',
  blurred: '{dpi} DPI, may look blurred',
  fair: '{dpi} DPI, fair',
  good: '{dpi} DPI, good',
})
