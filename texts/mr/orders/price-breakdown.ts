import { priceBreakdown as english } from '#texts/en/orders/price-breakdown.ts'
import { translation } from '#texts/messages/compile.ts'

export const priceBreakdown = translation(english, {
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
  freed: '{offer}: डिलिव्हरी शुल्क नाही, {amount, number, rupees} वाचले.',
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
})
