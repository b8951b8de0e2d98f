import { outForDelivery as english } from '#texts/en/orders/out-for-delivery.ts'
import { translation } from '#texts/messages/compile.ts'

export const outForDelivery = translation(english, {
  title: 'ऑर्डर #{number} डिलिव्हरीसाठी निघाली आहे',
  text: 'ती आज पोहोचायला हवी. कृपया तुमचा फोन जवळ ठेवा.',
})
