import type { Language } from '#contract/basics/languages.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue, canPayNow, onlineDue, payNowPath } from '#contract/orders/pay-now.ts'
import { dateIn } from './date-names.ts'
import { fill } from './fill.ts'

type Words = {
  heading: string
  confirm: string
  confirmText: string
  pay: string
  paySaving: string
  payText: string
  payButton: string
}

const WORDS: Record<Language, Words> = {
  en: {
    heading: 'Almost done!',
    confirm: 'Please confirm your order',
    confirmText:
      "We've emailed you a link. Open it and press “Confirm my order” by {date}. We keep your items until then; without a confirmation the order is cancelled and there is nothing to pay.",
    pay: 'Pay now by UPI',
    paySaving: 'Pay now by UPI and save {saved}',
    payText: 'Or keep cash on delivery and pay {total} when it arrives. You can choose until we pack it.',
    payButton: 'Pay {amount} now',
  },
  hi: {
    heading: 'बस एक कदम और!',
    confirm: 'कृपया अपने ऑर्डर की पुष्टि करें',
    confirmText:
      'हमने आपको एक लिंक ईमेल किया है। उसे खोलें और {date} तक “ऑर्डर की पुष्टि करें” दबाएँ। तब तक हम आपका सामान रखते हैं; पुष्टि न होने पर ऑर्डर रद्द हो जाएगा और आपको कुछ नहीं देना होगा।',
    pay: 'अभी UPI से भुगतान करें',
    paySaving: 'अभी UPI से भुगतान करें और {saved} बचाएँ',
    payText: 'या कैश ऑन डिलीवरी रखें और पहुँचने पर {total} दें। पैक होने तक आप चुन सकते हैं।',
    payButton: 'अभी {amount} दें',
  },
  mr: {
    heading: 'फक्त एक पाऊल बाकी!',
    confirm: 'कृपया तुमची ऑर्डर निश्चित करा',
    confirmText:
      'आम्ही तुम्हाला एक लिंक ईमेल केली आहे. ती उघडा आणि {date} पर्यंत “ऑर्डर निश्चित करा” दाबा. तोपर्यंत आम्ही तुमच्या वस्तू ठेवतो; निश्चित न केल्यास ऑर्डर रद्द होईल आणि काहीही द्यावे लागणार नाही.',
    pay: 'आत्ता UPI ने पैसे द्या',
    paySaving: 'आत्ता UPI ने पैसे द्या आणि {saved} वाचवा',
    payText: 'किंवा कॅश ऑन डिलिव्हरी ठेवा आणि पोहोचल्यावर {total} द्या. आम्ही पॅक करेपर्यंत तुम्ही निवडू शकता.',
    payButton: 'आत्ता {amount} द्या',
  },
}

/** The notes for a cash-on-delivery order. `confirm` asks to confirm it, `pay` offers to pay it online. Null when not needed. */
export type CashOrderTexts = {
  confirm: { heading: string; title: string; text: string } | null
  pay: { title: string; text: string; button: string; href: string } | null
}

/** Called by loaders, so that only the texts that a page shows are sent to it. */
export function cashOrderNotes(
  order: Order,
  { canPayOnline, language }: { canPayOnline: boolean; language: Language },
): CashOrderTexts {
  const words = WORDS[language]
  const { confirmBy, deliveryFee } = order
  const amount = formatPrice(onlineDue(order))
  const date = confirmBy && dateIn(language, confirmBy, 'dateTime')
  return {
    confirm: date ? { heading: words.heading, title: words.confirm, text: fill(words.confirmText, { date }) } : null,
    pay:
      canPayOnline && canPayNow(order)
        ? {
            title: deliveryFee > 0 ? fill(words.paySaving, { saved: formatPrice(deliveryFee) }) : words.pay,
            text: fill(words.payText, { total: formatPrice(calculateAmountDue(order)) }),
            button: fill(words.payButton, { amount }),
            href: payNowPath(order.id),
          }
        : null,
  }
}
