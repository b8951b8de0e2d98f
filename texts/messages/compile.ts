import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { DateKind } from '#contract/basics/dates.ts'
import type { Catalog, Translated } from './arguments.ts'
import type { Compiled, MessagePart } from './format.ts'

const NUMBER_STYLES = ['rupees', 'price']
/** Other languages have names for these alone (`dateWith`). */
const DATE_STYLES: DateKind[] = ['day', 'dateTime', 'weekday']
const ENGLISH_DATE_STYLES: DateKind[] = [...DATE_STYLES, 'short', 'long', 'month', 'ofProduct']

/** The English messages of a surface. In a build they are compiled already (compile-plugin.ts), so that no page loads the parser. */
export function messages<const C extends Catalog>(english: C): Compiled<C> {
  return compile(english, ENGLISH_DATE_STYLES) as Compiled<C>
}

/** The messages of a surface in another language. A key or value that is not as in the English ones does not compile. */
export function translation<English, const T extends Catalog>(
  _english: Compiled<English>,
  translated: T & Translated<English, T>,
): Compiled<English> {
  return compile(translated, DATE_STYLES) as Compiled<English>
}

function compile(catalog: Catalog, dateStyles: DateKind[]): object {
  const entries = Object.entries(catalog).map(([key, text]) => {
    if (typeof text !== 'string') return [key, compile(text, dateStyles)]
    const parts = compileMessage(text, dateStyles)
    return [key, parts.every((part) => typeof part === 'string') ? parts.join('') : parts]
  })
  return Object.fromEntries(entries)
}

/** Refuses what `MessagePart` cannot say, and spellings that arguments.ts does not read: the types would promise what is not there. */
function compileMessage(text: string, dateStyles: DateKind[]): MessagePart[] {
  const refuse = (reason: string) => new Error(`${reason}, in the message: ${text}`)
  if (/''|'[{}<>#|]/.test(text)) throw refuse('a straight apostrophe quotes what follows it: write ’')

  function requireSpelling(spelling: string) {
    if (!text.includes(spelling)) throw refuse(`write "${spelling}", with one space after each comma and no other`)
  }
  function findStyle(style: unknown, styles: readonly string[]): string {
    if (typeof style !== 'string' || !styles.includes(style)) throw refuse(`a style is one of ${styles.join(', ')}`)
    return style
  }
  function compilePart(element: MessageFormatElement): MessagePart {
    switch (element.type) {
      case TYPE.literal:
        if (element.value.includes('<')) throw refuse('a tag is <name>text</name>')
        return element.value
      case TYPE.pound:
        return 0
      case TYPE.argument:
        requireSpelling(`{${element.value}}`)
        return [element.value, '']
      case TYPE.tag:
        requireSpelling(`<${element.value}>`)
        return ['<', element.value, element.children.map(compilePart)]
      case TYPE.number: {
        const style = element.style ? findStyle(element.style, NUMBER_STYLES) : 'number'
        requireSpelling(style === 'number' ? `{${element.value}, number}` : `{${element.value}, number, ${style}}`)
        return [element.value, style]
      }
      case TYPE.date: {
        const style = findStyle(element.style, dateStyles)
        requireSpelling(`{${element.value}, date, ${style}}`)
        return [element.value, style]
      }
      case TYPE.plural:
      case TYPE.select: {
        const isPlural = element.type === TYPE.plural
        if (isPlural && (element.pluralType !== 'cardinal' || element.offset !== 0))
          throw refuse('no selectordinal and no offset')
        const kind = isPlural ? 'plural' : 'select'
        requireSpelling(`{${element.value}, ${kind}, `)
        const branches = Object.entries(element.options).map(([key, { value }]) => [key, value.map(compilePart)])
        return [element.value, kind, Object.fromEntries(branches)]
      }
      default:
        throw refuse('no time: a date has one as dateTime')
    }
  }
  try {
    return parse(text).map(compilePart)
  } catch (error) {
    throw error instanceof SyntaxError ? refuse(error.message) : error
  }
}
