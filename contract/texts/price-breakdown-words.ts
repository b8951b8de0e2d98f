import type { Language } from '#contract/basics/languages.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'

/** The words that explain how a total is calculated. The caller fills in `{name}`. */
const EN = {
  why: 'Why this total?',
  mrp: 'MRP',
  price: 'Price',
  reduced: 'Discount on MRP',
  offer: 'Offer',
  ofOffer: 'Offer {offer}, its share',
  line: 'You pay',
  goods: 'All items',
  fee: 'Delivery Fee',
  sum: 'Bag total',
  total: 'Total',
  freed: '{offer}: no delivery fee, {amount} saved.',
  freedNow: '{offer}: no delivery fee.',
  payment: 'Payment',
  credit: 'Store credit',
  left: 'After store credit',
  tax: 'Tax in this total',
  taxable: 'Taxable value',
  whyRefund: 'Why this amount?',
  itsShare: 'Its share of the offer',
  returnFee: 'Return fee',
  refund: 'Refund',
  notRefunded: 'Not refunded',
  addedByUs: 'Added by us',
}
type ShopWords = typeof EN

const HI: ShopWords = {
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
  freed: '{offer}: डिलीवरी शुल्क नहीं, {amount} की बचत।',
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
}

const MR: ShopWords = {
  why: 'ही एकूण रक्कम कशी झाली?',
  mrp: 'MRP',
  price: 'किंमत',
  reduced: 'MRP वर सूट',
  offer: 'ऑफर',
  ofOffer: 'ऑफर {offer}, याचा वाटा',
  line: 'यासाठी द्यायचे',
  goods: 'सर्व वस्तू',
  fee: 'डिलिव्हरी शुल्क',
  sum: 'सर्व मिळून',
  total: 'एकूण',
  freed: '{offer}: डिलिव्हरी शुल्क नाही, {amount} वाचले.',
  freedNow: '{offer}: डिलिव्हरी शुल्क नाही.',
  payment: 'पेमेंट',
  credit: 'स्टोअर क्रेडिट',
  left: 'स्टोअर क्रेडिटनंतर',
  tax: 'या रकमेतील कर',
  taxable: 'करपात्र मूल्य',
  whyRefund: 'ही रक्कम कशी झाली?',
  itsShare: 'ऑफरमधील याचा वाटा',
  returnFee: 'परत पाठवण्याचे शुल्क',
  refund: 'रिफंड',
  notRefunded: 'परत न केलेली रक्कम',
  addedByUs: 'आमच्याकडून जोडलेली रक्कम',
}

/** The words about refunds that only the back-office has. */
const REFUNDS = {
  notLeft: 'No more than is left to refund',
  rest: 'Rest that could not be refunded alone',
  received: 'Received',
  refunded: 'Already refunded',
  refundable: 'Refundable',
  ways: 'How it goes back',
  asPaid: 'The way it was paid',
  asCredit: 'As store credit',
}

/** All words that explain a total. `money` formats an amount. */
export type PriceBreakdownWords = ShopWords & typeof REFUNDS & { money: (amount: Paise) => string }

const SHOP_WORDS: Record<Language, ShopWords> = { en: EN, hi: HI, mr: MR }

/** The words that explain a total, in one language. The words about refunds are English in every language. */
export function priceBreakdownWords(language: Language): PriceBreakdownWords {
  return { ...REFUNDS, ...SHOP_WORDS[language], money: formatRupees }
}
