import { createContext, type ReactNode, use, useMemo } from 'react'
import type { DateKind } from '#contract/basics/dates.ts'
import { dateWith } from '#texts/messages/language-dates.ts'
import { toWords } from '#texts/messages/to-words.ts'
import type { orderPage } from '#texts/orders/order-page.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import type { OrderTexts } from './load-words.ts'

type PageTexts = ReturnType<typeof orderPage>
type DateStyle = Extract<DateKind, 'weekday' | 'dateTime' | 'day'>
type OrderWords = ReturnType<typeof bindOrderTexts>
type PageWords = ReturnType<typeof bindPageTexts>
export type ListWords = OrderWords['list']

const Context = createContext<OrderWords | null>(null)
const PageContext = createContext<PageWords | null>(null)

function bindOrderTexts(texts: OrderTexts) {
  const { dateNames } = texts.list
  return {
    list: toWords(texts.list, joinNodes),
    statuses: toWords(texts.statuses),
    timeline: toWords(texts.timeline),
    documents: toWords(texts.documents),
    returnStates: toWords(texts.returnStates),
    piecePrice: toWords(texts.piecePrice),
    formatDate: (moment: Date | string, kind: DateStyle = 'dateTime') => dateWith(dateNames, moment, kind),
  }
}

function bindPageTexts(page: PageTexts) {
  return toWords(page, joinNodes)
}

/** `page`: only for the page of one order. */
type Props = { texts: OrderTexts; page?: PageTexts; children: ReactNode }

/** Provides the words of a customer's orders to the components inside, and sets their language for screen readers. */
export function InLanguage({ texts, page, children }: Props) {
  const words = useMemo(() => bindOrderTexts(texts), [texts])
  const pageWords = useMemo(() => (page ? bindPageTexts(page) : null), [page])
  return (
    <Context value={words}>
      <PageContext value={pageWords}>
        <div lang={texts.language}>{children}</div>
      </PageContext>
    </Context>
  )
}

/** The words of the list of orders. */
export function useTexts(): ListWords {
  return useWords().list
}

/** The words of the page of one order. Throws on other pages. */
export function usePageTexts(): PageWords {
  const page = use(PageContext)
  if (!page) throw new Error('only the page of one order has these texts')
  return page
}

export function useWords(): OrderWords {
  const words = use(Context)
  if (!words) throw new Error('outside of <InLanguage>')
  return words
}

/** A <time> element in the language of the page. */
export function OrderDate({ value }: { value: Date }) {
  const { formatDate } = useWords()
  return <Time value={value}>{formatDate(value)}</Time>
}

/** Makes the tag <time> of a message an element with the machine-readable time. */
export function timeTag(value: Date): (text: string) => ReactNode {
  return (text) => <Time value={value}>{text}</Time>
}

function Time({ value, children }: { value: Date; children: ReactNode }) {
  return <time dateTime={value.toISOString()}>{children}</time>
}
