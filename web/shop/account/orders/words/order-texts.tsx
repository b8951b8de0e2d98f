import { createContext, type ReactNode, use } from 'react'
import type { DateKind } from '#contract/basics/dates.ts'
import type { Language } from '#contract/basics/languages.ts'
import { fill } from '#contract/texts/fill.ts'
import { type DateNames, dateWith } from '#contract/texts/language-dates.ts'
import type { OrderListTexts, OrderTexts } from '#contract/texts/orders-en.ts'

/** The texts for a page of orders, in one language. Sent by its loader. */
export type OrderWords = {
  language: Language
  /** The label of the language switch. */
  switchLabel: string
  dates: DateNames
  texts: OrderListTexts
}

const Context = createContext<OrderWords | null>(null)
const PageContext = createContext<OrderTexts | null>(null)

/** `page`: only for the page of one order. */
type Props = { words: OrderWords; page?: OrderTexts; children: ReactNode }

/** Provides the texts of a customer's orders to the components inside, and sets their language for screen readers. */
export function InLanguage({ words, page, children }: Props) {
  return (
    <Context value={words}>
      <PageContext value={page ?? null}>
        <div lang={words.language}>{children}</div>
      </PageContext>
    </Context>
  )
}

/** The texts of the list of orders. */
export function useTexts(): OrderListTexts {
  return useWords().texts
}

/** The texts for the page of one order. Throws on other pages. */
export function usePageTexts(): OrderTexts {
  const page = use(PageContext)
  if (!page) throw new Error('only the page of one order has these texts')
  return page
}

export function useWords(): OrderWords {
  const words = use(Context)
  if (!words) throw new Error('outside of <InLanguage>')
  return words
}

type Kind = Extract<DateKind, 'dateTime' | 'day'>

/** Formats dates in the language of the page. */
export function useDate(): (moment: Date, kind?: Kind) => string {
  const { dates } = useWords()
  return (moment, kind = 'dateTime') => dateWith(dates, moment, kind)
}

/** A <time> element in the language of the page. */
export function OrderDate({ value, kind }: { value: Date; kind?: Kind }) {
  const date = useDate()
  return <time dateTime={value.toISOString()}>{date(value, kind)}</time>
}

/** "1 item" or "3 items". */
export function itemsText(texts: OrderListTexts, count: number): string {
  return count === 1 ? texts.oneItem : fill(texts.itemCount, { count })
}
