import type { GarmentId } from './garments.ts'

export type Measure = 'chest' | 'length' | 'shoulder' | 'sleeve' | 'armhole'
export type SizeChart = {
  fit: 'regular' | 'oversized' | 'relaxed'
  /** What the columns measure. The last one is the sleeve, or the armhole for a garment without sleeves. */
  measures: readonly Measure[]
  /** Size, then measures in centimetres with the garment laid flat. */
  rows: readonly (readonly [string, ...number[]])[]
}

const regular: SizeChart['rows'] = [
  ['S', 48, 68, 43, 20],
  ['M', 51, 70, 45, 20.7],
  ['L', 54, 72, 47, 21.4],
  ['XL', 57, 74, 49, 22.1],
  ['2XL', 60, 76, 51, 22.8],
  ['3XL', 63, 78, 53, 23.5],
]
const measures = ['chest', 'length', 'shoulder', 'sleeve'] as const

/** Measures of each cut. Chest is the width from armpit to armpit. */
export const SIZE_CHARTS: Record<GarmentId, SizeChart> = {
  tee: { fit: 'regular', measures, rows: regular },
  'v-neck': { fit: 'regular', measures, rows: regular },
  oversized: {
    fit: 'oversized',
    measures,
    rows: [
      ['S', 56, 70, 53, 22],
      ['M', 59, 72, 55, 23],
      ['L', 62, 74, 57, 24],
      ['XL', 65, 76, 59, 25],
      ['2XL', 68, 78, 61, 26],
      ['3XL', 71, 80, 63, 27],
    ],
  },
  'full-sleeve': {
    fit: 'regular',
    measures,
    rows: [
      ['S', 48, 68, 43, 60],
      ['M', 51, 70, 45, 61.2],
      ['L', 54, 72, 47, 62.4],
      ['XL', 57, 74, 49, 63.6],
      ['2XL', 60, 76, 51, 64.8],
      ['3XL', 63, 78, 53, 66],
    ],
  },
  sleeveless: {
    fit: 'regular',
    measures: ['chest', 'length', 'shoulder', 'armhole'],
    rows: [
      ['S', 48, 68, 36, 24],
      ['M', 51, 70, 37.5, 25],
      ['L', 54, 72, 39, 26],
      ['XL', 57, 74, 40.5, 27],
      ['2XL', 60, 76, 42, 28],
      ['3XL', 63, 78, 43.5, 29],
    ],
  },
  polo: {
    fit: 'regular',
    measures,
    rows: [
      ['S', 49, 69, 43.5, 21],
      ['M', 52, 71, 45.5, 21.8],
      ['L', 55, 73, 47.5, 22.6],
      ['XL', 58, 75, 49.5, 23.4],
      ['2XL', 61, 77, 51.5, 24.2],
      ['3XL', 64, 79, 53.5, 25],
    ],
  },
  hoodie: {
    fit: 'relaxed',
    measures,
    rows: [
      ['S', 54, 66, 46, 60],
      ['M', 57, 68, 48, 61.2],
      ['L', 60, 70, 50, 62.4],
      ['XL', 63, 72, 52, 63.6],
      ['2XL', 66, 74, 54, 64.8],
      ['3XL', 69, 76, 56, 66],
    ],
  },
}
