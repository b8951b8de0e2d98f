import { orderTimeline as english } from '#texts/en/orders/order-timeline.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderTimeline = translation(english, {
  label: 'ऑर्डर कुठे आहे',
  steps: {
    placed: 'ऑर्डर मिळाली',
    cash: 'कॅश ऑन डिलिव्हरी',
    paid: 'पैसे मिळाले',
    accepted: 'ऑर्डर निश्चित झाली',
    packed: 'पॅक झाली',
    shipped: 'पाठवली',
    rto: 'आमच्याकडे परत येत आहे',
    delivered: 'डिलिव्हर झाली',
    cancelled: 'रद्द झाली',
  },
  payWithCash: 'डिलिव्हरीच्या वेळी रोख द्या',
  waitingForPayment: 'पैसे मिळायचे आहेत',
  arrivingOn: '{day, date, weekday} पर्यंत पोहोचेल',
  arrivingBetween: '{from, date, weekday} – {to, date, weekday} पर्यंत पोहोचेल',
})
