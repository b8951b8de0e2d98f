import { priceBreakdown as english } from '#texts/en/orders/price-breakdown.ts'
import { translation } from '#texts/messages/compile.ts'

export const priceBreakdown = translation(english, {
  why: 'यह कुल कैसे बना?',
  mrp: 'MRP',
  price: 'कीमत',
  reduced: 'MRP पर छूट',
  offer: 'ऑफ़र',
  ofOffer: 'ऑफ़र {offer}, इसका हिस्सा',
  line: 'इसके लिए देना है',
  goods: 'सारा सामान',
  fee: 'डिलीवरी शुल्क',
  sum: 'सब मिलाकर',
  total: 'कुल',
  freed: '{offer}: डिलीवरी शुल्क नहीं, {amount, number, rupees} की बचत।',
  freedNow: '{offer}: डिलीवरी शुल्क नहीं।',
  payment: 'भुगतान',
  credit: 'स्टोर क्रेडिट',
  left: 'स्टोर क्रेडिट के बाद',
  tax: 'इस कुल में टैक्स',
  taxable: 'कर योग्य मूल्य',
  whyRefund: 'यह राशि कैसे बनी?',
  itsShare: 'ऑफ़र में इसका हिस्सा',
  returnFee: 'वापसी का शुल्क',
  refund: 'रिफ़ंड',
  notRefunded: 'वापस नहीं किया गया',
  addedByUs: 'हमारी ओर से जोड़ा गया',
})
