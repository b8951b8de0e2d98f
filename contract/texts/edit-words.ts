import type { Language } from '#contract/basics/languages.ts'
import type { OrderChange } from '#contract/orders/order-edits.api.ts'

type Words = {
  size: (name: string, from: string, to: string) => string
  colour: (name: string, from: string, to: string) => string
  quantity: (name: string, from: number, to: number) => string
  added: (what: string) => string
  removed: (what: string) => string
  address: string
  /** The heading above the list of changes on the page of an order. */
  title: string
}

const WORDS: Record<Language, Words> = {
  en: {
    size: (name, from, to) => `${name}: size changed from ${from} to ${to}.`,
    colour: (name, from, to) => `${name}: colour changed from ${from} to ${to}.`,
    quantity: (name, from, to) => `${name}: quantity changed from ${from} to ${to}.`,
    added: (what) => `Added: ${what}.`,
    removed: (what) => `Removed: ${what}.`,
    address: 'Delivery address changed.',
    title: 'Changed since it was placed',
  },
  hi: {
    size: (name, from, to) => `${name}: साइज़ ${from} से ${to} किया गया।`,
    colour: (name, from, to) => `${name}: रंग ${from} से ${to} किया गया।`,
    quantity: (name, from, to) => `${name}: संख्या ${from} से ${to} की गई।`,
    added: (what) => `जोड़ा गया: ${what}।`,
    removed: (what) => `हटाया गया: ${what}।`,
    address: 'डिलीवरी का पता बदला गया।',
    title: 'ऑर्डर के बाद हुए बदलाव',
  },
  mr: {
    size: (name, from, to) => `${name}: साइज ${from} वरून ${to} केली.`,
    colour: (name, from, to) => `${name}: रंग ${from} वरून ${to} केला.`,
    quantity: (name, from, to) => `${name}: संख्या ${from} वरून ${to} केली.`,
    added: (what) => `जोडले: ${what}.`,
    removed: (what) => `काढले: ${what}.`,
    address: 'डिलिव्हरीचा पत्ता बदलला.',
    title: 'ऑर्डरनंतर झालेले बदल',
  },
}

/** The heading above the changes of an order. */
export function changesTitle(language: Language): string {
  return WORDS[language].title
}

/** A change of an order in a sentence: 'Everyday Polo: size changed from M to L.' */
export function changeText(language: Language, change: OrderChange): string {
  const words = WORDS[language]
  switch (change.kind) {
    case 'size':
    case 'colour':
      return words[change.kind](change.name, change.from, change.to)
    case 'quantity':
      return words.quantity(change.name, change.from, change.to)
    case 'added':
    case 'removed':
      return words[change.kind](`${change.quantity} × ${change.name} (${change.detail})`)
    case 'address':
      return words.address
  }
}
