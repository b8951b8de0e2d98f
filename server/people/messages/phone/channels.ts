import type { Language } from '#contract/basics/languages.ts'
import type { MessageKind } from '#contract/basics/message-kinds.ts'

/** A message as it is handed to a provider. */
export type OutgoingMessage = {
  /** The id of the message's outbox row, which WhatsApp returns with its reports. */
  id: string
  /** The number, as `+919876543210`. */
  to: string
  kind: MessageKind
  /** The registered template: its name at Meta, its id at MSG91. Null in the sandbox when the owner has entered none. */
  templateId: string | null
  language: Language
  /** The values of the template's parameters, in the order of its text. */
  values: string[]
  /** The link without the shop's origin: 'track/…'. Null for a code to log in, whose button copies it. */
  linkPath: string | null
  /** The text that the shopper reads, without the link. */
  text: string
  key: string
  createdAt: Date
}

/** Sends a message and returns the provider's id for it. Throws `SendError`. */
export type SendMessage = (message: OutgoingMessage) => Promise<string | null>
