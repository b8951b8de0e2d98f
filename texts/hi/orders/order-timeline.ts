import { orderTimeline as english } from '#texts/en/orders/order-timeline.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderTimeline = translation(english, {
  label: 'ऑर्डर कहाँ तक पहुँचा',
  steps: {
    placed: 'ऑर्डर मिला',
    cash: 'कैश ऑन डिलीवरी',
    paid: 'भुगतान हुआ',
    accepted: 'ऑर्डर पक्का हुआ',
    packed: 'पैक हुआ',
    shipped: 'भेज दिया गया',
    rto: 'हमारे पास वापस आ रहा है',
    delivered: 'डिलीवर हुआ',
    cancelled: 'रद्द हुआ',
  },
  payWithCash: 'डिलीवरी के समय नकद दें',
  waitingForPayment: 'भुगतान का इंतज़ार है',
  arrivingOn: '{day, date, weekday} तक पहुँचेगा',
  arrivingBetween: '{from, date, weekday} – {to, date, weekday} तक पहुँचेगा',
})
