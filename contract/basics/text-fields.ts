/**
 * Fields that the owner's texts can contain, such as `{{returnDays}}`. The page replaces them with the current settings.
 * `contact` must stand alone in a paragraph; the others can stand anywhere.
 */
export const TEXT_FIELDS = [
  'shopName',
  'legalName',
  'city',
  'deliveryArea',
  'email',
  'phone',
  'supportHours',
  'address',
  'returnDays',
  'returnFee',
  'refundDays',
  'processingDays',
  'deliveryDays',
  'codFee',
  'contact',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export function isTextField(name: string): name is TextField {
  return TEXT_FIELDS.some((field) => field === name)
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
