import type { Language } from '#contract/basics/languages.ts'

/** The notification that an order's parcel arrives today. No mail says this. */
export const OUT_FOR_DELIVERY: Record<Language, (orderNumber: number) => { title: string; text: string }> = {
  en: (number) => ({
    title: `Order #${number} is out for delivery`,
    text: 'It should reach you today. Please keep your phone at hand.',
  }),
  hi: (number) => ({
    title: `ऑर्डर #${number} डिलीवरी के लिए निकल चुका है`,
    text: 'यह आज पहुँच जाना चाहिए। कृपया अपना फ़ोन पास रखें।',
  }),
  mr: (number) => ({
    title: `ऑर्डर #${number} डिलिव्हरीसाठी निघाली आहे`,
    text: 'ती आज पोहोचायला हवी. कृपया तुमचा फोन जवळ ठेवा.',
  }),
}
