import { LANGUAGES, type Language } from '#contract/basics/languages.ts'
import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageParameter,
} from '#contract/basics/message-kinds.ts'
import type { ShownChannel } from '#contract/people/phone-messages.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { linkLabel, listMessageParameters, messageBody, phoneMessages, smsText } from '#texts/people/phone-messages.ts'

/** A text to register with the provider, and its name. */
type ToRegister = { name: string; text: string }
/** One message in one language: the field for the template's id, and the texts to register with the provider. */
export type LanguageForm = { field: string; language: string; code: Language; id: string; texts: ToRegister[] }
export type KindForm = {
  kind: MessageKind
  label: string
  /** The name of the checkbox that switches the message on. */
  field: string
  isOn: boolean
  entered: number
  languages: LanguageForm[]
}

export const KIND_LABELS: Record<MessageKind, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  'cod-confirmation': 'Please confirm cash on delivery',
  'payment-link': 'Link to pay an order made for the customer',
  accepted: 'Order confirmed',
  tracking: 'Order shipped',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  rto: 'Coming back to you (RTO)',
  cancelled: 'Order cancelled',
  refunded: 'Refund sent',
  'late-payment-refunded': 'Late payment returned',
  'return-asked': 'Return requested',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
  'return-refunded': 'Return complete',
  'return-declined': 'Return declined',
}

const NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi (हिन्दी)', mr: 'Marathi (मराठी)' }

const EXAMPLES: Record<MessageParameter, string> = {
  name: 'Asha',
  number: '#1047',
  total: '₹748.00',
  amount: '₹748.00',
  day: 'Sat, 28 Nov',
  parcel: 'Delhivery 1234567890',
  ticket: 'R-1001',
}

export function onField(kind: MessageKind): string {
  return `on-${kind}`
}

export function idField(kind: MessageKind, language: Language): string {
  return `id-${kind}-${language}`
}

type Shop = { shopName: string; publicUrl: string }

/** The form of a channel: each message with what the owner has entered, and the texts to register with the provider. */
export function kindForms({ channel, kinds }: ShownChannel, shop: Shop): KindForm[] {
  return MESSAGE_KINDS.map((kind) => {
    const { isOn = true, ids = {} } = kinds[kind] ?? {}
    const languages = LANGUAGES.map((language) => ({
      field: idField(kind, language),
      language: NAMES[language],
      code: language,
      id: ids[language] ?? '',
      texts: listTemplateTexts(channel, kind, language, shop),
    }))
    const entered = languages.filter(({ id }) => id !== '').length
    return { kind, label: KIND_LABELS[kind], field: onField(kind), isOn, entered, languages }
  })
}

/** The texts to register with the provider, with its placeholders. */
function listTemplateTexts(
  channel: MessageChannel,
  kind: MessageKind,
  language: Language,
  { shopName, publicUrl }: Shop,
) {
  const name = { kind, language, shopName }
  if (channel === 'sms')
    return [
      { name: 'Text for DLT', text: smsText(name, () => '{#var#}', `${publicUrl}/{#var#}{#var#}`) },
      { name: 'Text for MSG91', text: smsText(name, (at) => `##var${at + 1}##`, `${publicUrl}/##link1####link2##`) },
    ]
  const examples = listMessageParameters(kind, language).map((parameter, at) => `{{${at + 1}}} ${EXAMPLES[parameter]}`)
  return [
    { name: 'Body', text: messageBody(name, (at) => `{{${at + 1}}}`) },
    { name: 'Samples', text: examples.join(', ') },
    { name: 'Footer', text: toWords(phoneMessages(language)).stop },
    { name: 'Button “Visit website”', text: linkLabel(name) },
    { name: 'Address of the button (dynamic)', text: `${publicUrl}/{{1}}` },
  ]
}
