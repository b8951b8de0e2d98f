import { piecePriceBreakdown as english } from '#texts/en/selling/piece-price-breakdown.ts'
import { translation } from '#texts/messages/compile.ts'

export const piecePriceBreakdown = translation(english, {
  why: 'ही किंमत का?',
  shirt: 'शर्ट',
  printing: 'छपाई',
  extraSides: '{count, plural, one {छपाईची आणखी # बाजू} other {छपाईच्या आणखी # बाजू}}',
  print: '{area}, {size} चौ. सेमी',
  quantityBreak: 'या डिझाइनच्या {from} नगांपासून {percent}% सूट (एकूण {pieces})',
  onePiece: 'एक नग',
})
