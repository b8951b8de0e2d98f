import { LANGUAGES, type Language } from '#contract/basics/languages.ts'
import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageParameter,
} from '#contract/basics/message-kinds.ts'
import type { ShownChannel } from '#contract/people/phone-messages.api.ts'
import { phoneMessageSettings } from '#texts/en/site/phone-message-settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { linkLabel, listMessageParameters, messageBody, phoneMessages, smsText } from '#texts/people/phone-messages.ts'

const TEXTS = englishWords(phoneMessageSettings)

/** A text to register with the provider, and its name. */
type ToRegister = { name: string; text: string }
/** One message in one language: the field for the template's id, and the texts to register with the provider, none where it writes them. */
export type LanguageForm = { field: string; language: string; code: Language; id: string; texts: ToRegister[] }
export type KindForm = {
  kind: MessageKind
  label: string
  /** The name of the checkbox that switches the message on. */
  field: string
  isOn: boolean
  entered: number
  /** What is special about its template; null for most. */
  note: string | null
  languages: LanguageForm[]
}

export const KIND_LABELS: Record<MessageKind, string> = {
  'login-code': TEXTS.kinds.loginCode,
  placed: TEXTS.kinds.placed,
  paid: TEXTS.kinds.paid,
  'cod-confirmation': TEXTS.kinds.codConfirmation,
  'payment-link': TEXTS.kinds.paymentLink,
  accepted: TEXTS.kinds.accepted,
  tracking: TEXTS.kinds.tracking,
  'out-for-delivery': TEXTS.kinds.outForDelivery,
  delivered: TEXTS.kinds.delivered,
  rto: TEXTS.kinds.rto,
  cancelled: TEXTS.kinds.cancelled,
  refunded: TEXTS.kinds.refunded,
  'late-payment-refunded': TEXTS.kinds.latePaymentRefunded,
  'return-asked': TEXTS.kinds.returnAsked,
  'return-approved': TEXTS.kinds.returnApproved,
  'return-received': TEXTS.kinds.returnReceived,
  'return-refunded': TEXTS.kinds.returnRefunded,
  'return-declined': TEXTS.kinds.returnDeclined,
}

const NAMES: Record<Language, string> = { en: TEXTS.languages.en, hi: TEXTS.languages.hi, mr: TEXTS.languages.mr }

const EXAMPLES: Record<MessageParameter, string> = {
  name: 'Asha',
  code: '123456',
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
    const note = isWrittenByMeta(channel, kind) ? TEXTS.codeTemplate : null
    return { kind, label: KIND_LABELS[kind], field: onField(kind), isOn, entered, note, languages }
  })
}

/** WhatsApp has one text for all codes. https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates */
function isWrittenByMeta(channel: MessageChannel, kind: MessageKind): boolean {
  return channel === 'whatsapp' && kind === 'login-code'
}

/** The texts to register with the provider, with its placeholders. */
function listTemplateTexts(
  channel: MessageChannel,
  kind: MessageKind,
  language: Language,
  { shopName, publicUrl }: Shop,
) {
  const name = { kind, language, shopName }
  if (isWrittenByMeta(channel, kind)) return []
  if (channel === 'sms') {
    const smsTemplate = (show: (at: number) => string, link: string) =>
      kind === 'login-code' ? messageBody(name, show) : smsText(name, show, `${publicUrl}/${link}`)
    return [
      { name: TEXTS.registered.dlt, text: smsTemplate(() => '{#var#}', '{#var#}{#var#}') },
      { name: TEXTS.registered.msg91, text: smsTemplate((at) => `##var${at + 1}##`, '##link1####link2##') },
    ]
  }
  const examples = listMessageParameters(kind, language).map((parameter, at) => `{{${at + 1}}} ${EXAMPLES[parameter]}`)
  return [
    { name: TEXTS.registered.body, text: messageBody(name, (at) => `{{${at + 1}}}`) },
    { name: TEXTS.registered.samples, text: examples.join(', ') },
    { name: TEXTS.registered.footer, text: toWords(phoneMessages(language)).stop },
    { name: TEXTS.registered.button, text: linkLabel(name) },
    { name: TEXTS.registered.buttonAddress, text: `${publicUrl}/{{1}}` },
  ]
}
