import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/basics/languages.ts'
import { PHONE_CODES_PER_DAY_MAX } from '#contract/basics/limits.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageValues,
} from '#contract/basics/message-kinds.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'

export const CHANNEL_NAMES: Record<MessageChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' }

/** A queued message: a registered template with its values. */
export type MessageTemplate = {
  kind: MessageKind
  language: Language
  values: MessageValues
  /**
   * A path of the shop; none with a code to log in. When the message is sent, `TRACKING_PATH` is replaced with the order's link. Afterwards a
   * secret link or code is deleted.
   */
  link?: string
}

/** The version of the consent text (texts/en/people/message-consent.ts). Person, number, time and place are stored with each consent. */
export const MESSAGE_CONSENT_VERSION = '2026-11-23'

/** Where a consent was given or withdrawn. `reply` is an answer to a message, such as STOP. */
export const CONSENT_SOURCES = ['checkout', 'account', 'reply'] as const

const Channel = z.enum(MESSAGE_CHANNELS)
const Kind = z.enum(MESSAGE_KINDS, reason('message_kind_missing'))

/** A WhatsApp template name (at most 512 small letters, digits and `_`), or an MSG91 template id (letters and digits). */
const TemplateId = z
  .string()
  .trim()
  .max(512, reason('text_too_long', { maximum: 512 }))
  .regex(/^[\w-]*$/, reason('template_id_invalid'))

const CODES_PER_DAY = reason('codes_per_day_invalid', { maximum: PHONE_CODES_PER_DAY_MAX })
const CodesPerDay = z.int(CODES_PER_DAY).min(0, CODES_PER_DAY).max(PHONE_CODES_PER_DAY_MAX, CODES_PER_DAY)

/** The settings of one kind of message. A language without a template id uses the English one. */
const KindSettings = z.object({ isOn: z.boolean(), ids: z.partialRecord(z.enum(LANGUAGES), TemplateId) })
/** A kind that is not listed is on and has no template ids. */
const ChannelSettings = z.object({
  isOn: z.boolean(),
  kinds: z.partialRecord(Kind, KindSettings),
  /** Codes to log in that are sent in a day at most; absent: `PHONE_CODES_PER_DAY`. */
  codesPerDay: CodesPerDay.optional(),
})
export type ChannelSettings = z.output<typeof ChannelSettings>
/** The owner's choices for all channels; a channel that is missing is off. */
export type MessageSettings = Partial<Record<MessageChannel, ChannelSettings>>

/** Stored settings, which the input rules do not check. */
const ShownKind = z.object({ isOn: z.boolean(), ids: z.record(z.string(), z.string()) })
const ShownChannel = z.object({
  channel: Channel,
  /** `none`: the operator has not set up the channel. `sandbox`: messages are written to files. */
  setup: z.enum(['none', 'sandbox', 'live']),
  isOn: z.boolean(),
  codesPerDay: z.int(),
  /** Settings by kind. A kind that is not listed is on and has no template ids. */
  kinds: z.record(z.string(), ShownKind),
})
export type ShownChannel = z.output<typeof ShownChannel>

/** The consents for one number, such as `+919876543210`. */
const NumberChoice = z.object({ phone: z.string(), whatsapp: z.boolean(), sms: z.boolean() })
export type NumberChoice = z.output<typeof NumberChoice>

const Choices = z.object({
  /** The channels that the shop offers. */
  channels: z.array(Channel),
  /**
   * First the number of the delivery address; without one, the account's. Then other numbers with a consent. Empty without a mobile number.
   */
  numbers: z.array(NumberChoice),
})
export type MessageChoices = z.output<typeof Choices>

const Phone = z.string().max(40, reason('mobile_number_missing'))

export const phoneMessages = {
  settings: route('GET', '/phone-messages/settings', {
    access: 'admin',
    permission: 'settings:write',
    reply: z.object({ shopName: z.string(), publicUrl: z.string(), channels: z.array(ShownChannel) }),
    summary: 'The channels with their templates. Texts to register are in texts/en/people/phone-messages.ts.',
  }),
  change: route('PUT', '/phone-messages/settings/:channel', {
    access: 'admin',
    permission: 'settings:write',
    params: z.object({ channel: Channel }),
    body: ChannelSettings,
    bodyLimit: 65_536,
    reply: ShownChannel,
    summary: 'Replaces the choices for one channel.',
  }),
  test: route('POST', '/phone-messages/test', {
    access: 'admin',
    permission: 'settings:write',
    body: z.object({ channel: Channel, kind: Kind, language: z.enum(LANGUAGES), phone: Phone }),
    bodyLimit: 1_024,
    limit: { max: 10, seconds: 3_600 },
    reply: z.object({ message: z.string() }),
    summary: 'Sends a message with sample values to a number of the caller’s.',
  }),
  choices: route('GET', '/account/messages', {
    access: 'customer',
    reply: Choices,
    summary: 'On which numbers the caller wants order updates by WhatsApp or SMS.',
  }),
  choose: route('PUT', '/account/messages', {
    access: 'customer',
    body: z.object({
      phone: Phone,
      whatsapp: z.boolean().optional(),
      sms: z.boolean().optional(),
      from: z.enum(['checkout', 'account']),
    }),
    bodyLimit: 1_024,
    limit: { max: 30, seconds: 3_600 },
    reply: Choices,
    summary:
      'Gives or withdraws consent to order updates on a number: that of the address, of the account or one with a consent.',
  }),
}
