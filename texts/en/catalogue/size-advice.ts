import { messages } from '#texts/messages/compile.ts'

/** Size advice from the sizes that customers kept. A share is small: "3 in 10". */
export const sizeAdvice = messages({
  runs: {
    small: 'Runs small: {part} in {all} changed to a larger size.',
    true: 'True to size: {part} in {all} kept the size they ordered.',
    large: 'Runs large: {part} in {all} changed to a smaller size.',
  },
  kept: 'Of people who kept {size} in {cuts}, {part} in {all} kept {fittingSize} in this cut.',
  cuts: {
    tee: 'regular tees',
    'v-neck': 'V-neck tees',
    oversized: 'oversized tees',
    'full-sleeve': 'full sleeve tees',
    sleeveless: 'sleeveless tees',
    polo: 'polos',
    hoodie: 'hoodies',
  },
})
