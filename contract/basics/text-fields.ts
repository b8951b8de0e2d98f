/**
 * Fields that the owner's texts can contain, such as `{{returnDays}}`. The page replaces them with the current settings.
 * `contact` must stand alone in a paragraph; the others can stand anywhere.
 */
export const TEXT_FIELDS = {
  shopName: 'The name of the shop',
  legalName: 'The legal name',
  city: 'The city',
  deliveryArea: 'Where you deliver, by your delivery rules, such as “in and around Pune”',
  email: 'The support email, as a link',
  phone: 'The support phone, as a link',
  supportHours: 'When the phone is answered',
  address: 'The postal address in one line',
  returnDays: 'Days for a return',
  returnFee: 'The fee of a return',
  refundDays: 'Working days until a refund, such as “5–7 business days”',
  processingDays: 'Working days until an order ships, such as “1–2”',
  deliveryDays: 'Working days of a delivery, such as “3–7”',
  codFee: 'The fee of cash on delivery',
  contact: 'Contact, grievance officer and address; alone in its line',
} as const
export type TextField = keyof typeof TEXT_FIELDS

export function isTextField(name: string): name is TextField {
  return Object.hasOwn(TEXT_FIELDS, name)
}

/** A part of a line: plain `text`, or a `field` whose value is shown instead. `to` is the target of a link. */
export type Span = {
  text: string
  field: string | null
  isStrong: boolean
  isEmphasis: boolean
  to: string | null
  /** Whether a line break follows. */
  isBreak: boolean
}

export const TEXT_BLOCKS = ['paragraph', 'heading', 'bullets', 'numbers', 'quote', 'line', 'contact'] as const
/** A block of a text. A list has a line for each item, a quote one for each paragraph. Other blocks have at most one line. */
export type TextBlock = { kind: (typeof TEXT_BLOCKS)[number]; lines: Span[][] }

/** A section with a heading; `id` is its anchor. */
type TextSection = { id: string; title: Span[]; blocks: TextBlock[] }

/** A text: the blocks before the first heading, and the sections. */
export type ReadText = { intro: TextBlock[]; sections: TextSection[] }
