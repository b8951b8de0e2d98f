import { type DateKind, formatDate } from '#contract/basics/dates.ts'
import type { Language } from '#contract/basics/languages.ts'
import { formatPrice, formatRupees, type Paise } from '#contract/basics/money.ts'
import { type DateNames, dateWith } from '#texts/messages/language-dates.ts'
import type { Words } from './arguments.ts'

/** A part of a compiled message: text, `0` for the `#` of a plural, a value, a tag around parts, or branches by a value. */
export type MessagePart =
  | string
  | 0
  | [name: string, style: string]
  | ['<', tag: string, MessagePart[]]
  | [name: string, 'plural' | 'select', Record<string, MessagePart[]>]
type Message = string | MessagePart[]
type Messages = { readonly [key: string]: Message | Messages }
/** Compiled messages; the type remembers their source, from which it knows their values. */
export type Compiled<C> = Messages & { readonly ' source'?: C }

/** The messages of a surface in the language that was chosen: what a loader may send its page. */
export type SurfaceTexts<C> = { messages: Compiled<C>; language: Language; dateNames: DateNames }

/** The texts and functions of compiled messages (`toWords`), as the type of a component's property. */
export type WordsOf<M, Node = string> = M extends Compiled<infer C> ? Words<C, Node> : never

const grouped = new Intl.NumberFormat('en-IN')
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The messages as texts and functions. `join` makes one node of the parts of a message with tags, such as a fragment of React. */
export function toWords<C, Node = string>(texts: SurfaceTexts<C>, join?: (parts: unknown[]) => Node): Words<C, Node> {
  const bind = (message: Message | Messages): unknown => {
    if (typeof message === 'string') return message
    if (!Array.isArray(message))
      return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, bind(inner)]))
    return (values: Record<string, unknown>) => {
      const parts = fillParts(message, values, texts)
      return join && !parts.every((part) => typeof part === 'string') ? join(parts) : joinText(parts)
    }
  }
  return bind(texts.messages) as Words<C, Node>
}

/** The words of messages that are only English. */
export function englishWords<C, Node = string>(
  messages: Compiled<C>,
  join?: (parts: unknown[]) => Node,
): Words<C, Node> {
  return toWords({ messages, language: 'en', dateNames: null }, join)
}

const joinText = (parts: unknown[]) => parts.join('')

type Place = Pick<SurfaceTexts<unknown>, 'language' | 'dateNames'>

function fillParts(parts: MessagePart[], values: Record<string, unknown>, place: Place, count = 0): unknown[] {
  return parts.flatMap((part) => {
    if (part === 0) return grouped.format(count)
    if (typeof part === 'string') return part
    const [name, kind, branches] = part
    if (name === '<') {
      const wrap = values[kind] as (text: string) => unknown
      return [wrap(joinText(fillParts(branches as MessagePart[], values, place, count)))]
    }
    const value = values[name]
    if (!branches) return formatValue(value, kind, place)
    const options = branches as Record<string, MessagePart[]>
    if (kind === 'select') return fillParts(options[String(value)] ?? options.other ?? [], values, place, count)
    pluralRules[place.language] ??= new Intl.PluralRules(place.language)
    const category = pluralRules[place.language]?.select(value as number) ?? 'other'
    const branch = options[`=${value}`] ?? options[category] ?? options.other
    return fillParts(branch ?? [], values, place, value as number)
  })
}

function formatValue(value: unknown, style: string, { dateNames }: Place): string {
  switch (style) {
    case '':
      return String(value)
    case 'number':
      return grouped.format(value as number)
    case 'rupees':
      return formatRupees(value as Paise)
    case 'price':
      return formatPrice(value as Paise)
  }
  if (!dateNames) return formatDate(value as Date, style as DateKind)
  return dateWith(dateNames, value as Date, style as 'day')
}
