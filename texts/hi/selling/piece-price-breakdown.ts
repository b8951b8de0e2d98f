import { piecePriceBreakdown as english } from '#texts/en/selling/piece-price-breakdown.ts'
import { translation } from '#texts/messages/compile.ts'

export const piecePriceBreakdown = translation(english, {
  why: 'यह कीमत क्यों?',
  shirt: 'शर्ट',
  printing: 'प्रिंटिंग',
  extraSides: '{count, plural, one {छपाई का # और हिस्सा} other {छपाई के # और हिस्से}}',
  print: '{area}, {size} वर्ग सेमी',
  quantityBreak: 'इस डिज़ाइन के {from} पीस से {percent}% छूट (कुल {pieces})',
  onePiece: 'एक पीस',
})
