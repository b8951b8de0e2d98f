import { outForDelivery as english } from '#texts/en/orders/out-for-delivery.ts'
import { translation } from '#texts/messages/compile.ts'

export const outForDelivery = translation(english, {
  title: 'ऑर्डर #{number} डिलीवरी के लिए निकल चुका है',
  text: 'यह आज पहुँच जाना चाहिए। कृपया अपना फ़ोन पास रखें।',
})
