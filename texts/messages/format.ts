import { type DateKind, formatDate } from '#contract/basics/dates.ts'
import type { Language } from '#contract/basics/languages.ts'
import { formatPrice, formatRupees, type Paise } from '#contract/basics/money.ts'
import type { DateNames } from '#texts/messages/language-dates.ts'
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

/** How a language chooses the branch of a plural, and how it writes dates. */
type Grammar = {
  choosePlural: (count: number) => string
  formatDate: (moment: Date | string, kind: DateKind) => string
}
const ENGLISH: Grammar = { choosePlural: (count) => (count === 1 ? 'one' : 'other'), formatDate }

const grouped = new Intl.NumberFormat('en-IN')

/** The words of messages that are only English. What other languages need is in to-words.ts, so that English pages do not load it. */
export function englishWords<C, Node = string>(
  messages: Compiled<C>,
  join?: (parts: unknown[]) => Node,
): Words<C, Node> {
  return bindWords(messages, ENGLISH, join)
}

/** The messages as texts and functions. `join` makes one node of the parts of a message with tags, such as a fragment of React. */
export function bindWords<C, Node>(
  messages: Compiled<C>,
  grammar: Grammar,
  join?: (parts: unknown[]) => Node,
): Words<C, Node> {
  const bind = (message: Message | Messages): unknown => {
    if (typeof message === 'string') return message
    if (!Array.isArray(message))
      return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, bind(inner)]))
    return (values: Record<string, unknown>) => {
      const parts = fillParts(message, values, grammar)
      return join && !parts.every((part) => typeof part === 'string') ? join(parts) : joinText(parts)
    }
  }
  return bind(messages) as Words<C, Node>
}

const joinText = (parts: unknown[]) => parts.join('')

function fillParts(parts: MessagePart[], values: Record<string, unknown>, grammar: Grammar, count = 0): unknown[] {
  return parts.flatMap((part) => {
    if (part === 0) return grouped.format(count)
    if (typeof part === 'string') return part
    const [name, kind, branches] = part
    if (name === '<') {
      const wrap = values[kind] as (text: string) => unknown
      return [wrap(joinText(fillParts(branches as MessagePart[], values, grammar, count)))]
    }
    const value = values[name]
    if (!branches) return formatValue(value, kind, grammar)
    const options = branches as Record<string, MessagePart[]>
    if (kind === 'select') return fillParts(options[String(value)] ?? options.other ?? [], values, grammar, count)
    const branch = options[`=${value}`] ?? options[grammar.choosePlural(value as number)] ?? options.other
    return fillParts(branch ?? [], values, grammar, value as number)
  })
}

function formatValue(value: unknown, style: string, grammar: Grammar): string {
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
  return grammar.formatDate(value as Date, style as DateKind)
}
