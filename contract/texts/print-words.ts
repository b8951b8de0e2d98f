import type { Language } from '#contract/basics/languages.ts'
import type { PrintProgress } from '#contract/orders/delivery-estimates.api.ts'

/** A heading and a sentence about where the pieces of an order are. */
type PrintWords = { title: string; text: string }

type Words = {
  waiting: (place: number) => PrintWords
} & Record<Exclude<PrintProgress['step'], 'waiting'>, PrintWords>

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

function ordinal(place: number): string {
  return `${place}${ENDINGS.get(ORDINALS.select(place)) ?? 'th'}`
}

const WORDS: Record<Language, Words> = {
  en: {
    waiting: (place) =>
      place === 1
        ? { title: 'Next in the print queue', text: 'Your order is the next one to be printed.' }
        : {
            title: `${ordinal(place)} in the print queue`,
            text: place === 2 ? '1 order is printed before yours.' : `${place - 1} orders are printed before yours.`,
          },
    printing: { title: 'Being printed', text: 'Your pieces are on the printer now.' },
    checking: { title: 'Printed, being checked', text: 'We look at every piece before it is packed.' },
    checked: { title: 'Checked', text: 'Every piece has passed our check. It is packed next.' },
  },
  hi: {
    waiting: (place) =>
      place === 1
        ? { title: 'छपाई की कतार में सबसे आगे', text: 'अब आपके ऑर्डर की बारी है।' }
        : { title: `छपाई की कतार में नंबर ${place}`, text: `आपके ऑर्डर से पहले ${place - 1} ऑर्डर छपेंगे।` },
    printing: { title: 'छपाई हो रही है', text: 'आपका सामान अभी छप रहा है।' },
    checking: { title: 'छप गया, जाँच हो रही है', text: 'पैक करने से पहले हम हर पीस देखते हैं।' },
    checked: { title: 'जाँच पूरी हुई', text: 'हर पीस सही निकला। अब यह पैक होगा।' },
  },
  mr: {
    waiting: (place) =>
      place === 1
        ? { title: 'छपाईच्या रांगेत सर्वात पुढे', text: 'आता तुमच्या ऑर्डरची पाळी आहे.' }
        : { title: `छपाईच्या रांगेत क्रमांक ${place}`, text: `तुमच्या ऑर्डरच्या आधी ${place - 1} ऑर्डर छापल्या जातील.` },
    printing: { title: 'छपाई सुरू आहे', text: 'तुमच्या वस्तू आता छापल्या जात आहेत.' },
    checking: { title: 'छापून झाले, तपासणी सुरू आहे', text: 'पॅक करण्यापूर्वी आम्ही प्रत्येक नग पाहतो.' },
    checked: { title: 'तपासणी पूर्ण झाली', text: 'प्रत्येक नग योग्य आहे. आता ते पॅक होईल.' },
  },
}

/** Where the pieces of an order are, in words for its customer. */
export function printWords(language: Language, { step, place }: PrintProgress): PrintWords {
  return step === 'waiting' ? WORDS[language].waiting(place ?? 1) : WORDS[language][step]
}
