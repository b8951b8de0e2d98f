import type { Language } from '#contract/basics/languages.ts'
import type { MessageKind, MessageParameter, MessageValues } from '#contract/basics/message-kinds.ts'
import { phoneMessages as en } from '#texts/en/people/phone-messages.ts'
import { phoneMessages as hi } from '#texts/hi/people/phone-messages.ts'
import { surface } from '#texts/messages/surface.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { phoneMessages as mr } from '#texts/mr/people/phone-messages.ts'

export const phoneMessages = surface({ en, hi, mr })

/**
 * Maximum characters of one parameter: a variable of a registered SMS takes 40. A longer name is cut.
 * https://msg91.com/help/dlt-registration-in-india/error-description-sms-not-matched-with-dlt-template
 */
export const PARAMETER_MAX = 40

/** What the fixed text of a message depends on. */
export type MessageName = { kind: MessageKind; language: Language; shopName: string }

const PLACEHOLDERS: Record<MessageParameter | 'shop', string> = {
  name: '{name}',
  code: '{code}',
  number: '{number}',
  total: '{total}',
  amount: '{amount}',
  day: '{day}',
  parcel: '{parcel}',
  ticket: '{ticket}',
  shop: '{shop}',
}
const PARAMETER = /\{(\w+)\}/g

/** The text of a message with its parameters in braces. */
function findTemplate(kind: MessageKind, language: Language): string {
  return toWords(phoneMessages(language)).bodies[kind](PLACEHOLDERS)
}

/** The parameters in the order in which the text contains them. The providers number them in this order. */
export function listMessageParameters(kind: MessageKind, language: Language): MessageParameter[] {
  const names = [...findTemplate(kind, language).matchAll(PARAMETER)].map(([, name]) => name)
  return names.filter((name): name is MessageParameter => name !== 'shop')
}

/**
 * The values of a message in the order of its parameters. Each value is one line, cut to `PARAMETER_MAX`. An empty value becomes `-`,
 * because the providers refuse it. Throws when a value is missing.
 */
export function formatMessageValues(kind: MessageKind, language: Language, values: MessageValues): string[] {
  return listMessageParameters(kind, language).map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the message ${kind} needs ${name}`)
    return [...value.replace(/\s+/g, ' ').trim()].slice(0, PARAMETER_MAX).join('').trim() || '-'
  })
}

/** The text of a message without its link. `show` returns the text of a parameter by its index from 0. */
export function messageBody({ kind, language, shopName }: MessageName, show: (at: number) => string): string {
  let at = 0
  return findTemplate(kind, language).replace(PARAMETER, (_, name: string) => (name === 'shop' ? shopName : show(at++)))
}

export function linkLabel({ kind, language }: Pick<MessageName, 'kind' | 'language'>): string {
  const { track, confirm, pay } = toWords(phoneMessages(language))
  if (kind === 'payment-link') return pay
  return kind === 'cod-confirmation' ? confirm : track
}

/** The text of an SMS: a message with its link. */
export function smsText(name: MessageName, show: (at: number) => string, link: string): string {
  return `${messageBody(name, show)} ${linkLabel(name)}: ${link}`
}
