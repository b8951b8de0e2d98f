import { returnReasons as english } from '#texts/en/orders/return-reasons.ts'
import { translation } from '#texts/messages/compile.ts'

export const returnReasons = translation(english, {
  fit: 'ठीक से नहीं बैठता',
  unexpected: 'जैसा सोचा था वैसा नहीं है',
  faulty: 'खराब या टूटा-फटा है',
  wrong: 'गलत सामान आया',
  mind: 'मेरा मन बदल गया',
  other: 'कुछ और',
})
