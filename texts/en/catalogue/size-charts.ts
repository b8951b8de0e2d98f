import { messages } from '#texts/messages/compile.ts'

/** The cuts of garments and the words of their size charts. */
export const sizeCharts = messages({
  cuts: {
    tee: 'Regular tee',
    'v-neck': 'V-neck tee',
    oversized: 'Oversized tee',
    'full-sleeve': 'Full sleeve tee',
    sleeveless: 'Sleeveless tee',
    polo: 'Polo',
    hoodie: 'Hoodie',
  },
  fits: { regular: 'Regular fit', oversized: 'Oversized fit', relaxed: 'Relaxed fit' },
  /** Advice for a customer between two sizes. */
  between: {
    regular: 'Between two sizes? Take the larger one for a looser fit.',
    oversized: 'Between two sizes? Take the smaller one: this cut already runs big.',
    relaxed: 'Between two sizes? Take the larger one to wear it over a tee.',
  },
  measures: { chest: 'Chest', length: 'Length', shoulder: 'Shoulder', sleeve: 'Sleeve', armhole: 'Armhole' },
})
