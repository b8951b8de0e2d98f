import type { Language } from '#contract/basics/languages.ts'
import type { ShopError } from '#contract/http/errors.ts'
import type { NestedRefusal } from '#contract/http/nested-refusal.ts'
import { parseReason, type Reason, type Reasons, type Refusal } from '#contract/http/reasons.ts'
import { productFieldNames } from '#texts/en/catalogue/product-fields.ts'
import { catalogueErrors, catalogueErrorsInEnglish } from '#texts/en/errors/catalogue.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { insightErrors, insightErrorsInEnglish } from '#texts/en/errors/insights.ts'
import { orderErrors, orderErrorsInEnglish } from '#texts/en/errors/orders.ts'
import { paymentErrors, paymentErrorsInEnglish } from '#texts/en/errors/payments.ts'
import { peopleErrors, peopleErrorsInEnglish } from '#texts/en/errors/people.ts'
import { platformErrors, platformErrorsInEnglish } from '#texts/en/errors/platform.ts'
import { printErrors, printErrorsInEnglish } from '#texts/en/errors/print.ts'
import { refundFormErrors } from '#texts/en/errors/refund-form.ts'
import { sellingErrors, sellingErrorsInEnglish } from '#texts/en/errors/selling.ts'
import { shipmentErrors, shipmentErrorsInEnglish } from '#texts/en/errors/shipments.ts'
import { siteErrors, siteErrorsInEnglish } from '#texts/en/errors/site.ts'
import { catalogueErrors as catalogueErrorsHi } from '#texts/hi/errors/catalogue.ts'
import { fieldErrors as fieldErrorsHi } from '#texts/hi/errors/fields.ts'
import { insightErrors as insightErrorsHi } from '#texts/hi/errors/insights.ts'
import { orderErrors as orderErrorsHi } from '#texts/hi/errors/orders.ts'
import { paymentErrors as paymentErrorsHi } from '#texts/hi/errors/payments.ts'
import { peopleErrors as peopleErrorsHi } from '#texts/hi/errors/people.ts'
import { platformErrors as platformErrorsHi } from '#texts/hi/errors/platform.ts'
import { printErrors as printErrorsHi } from '#texts/hi/errors/print.ts'
import { sellingErrors as sellingErrorsHi } from '#texts/hi/errors/selling.ts'
import { shipmentErrors as shipmentErrorsHi } from '#texts/hi/errors/shipments.ts'
import { siteErrors as siteErrorsHi } from '#texts/hi/errors/site.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatRefusals } from '#texts/messages/refusals.ts'
import { mergeMessages, type RepeatedKeys, surface } from '#texts/messages/surface.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { catalogueErrors as catalogueErrorsMr } from '#texts/mr/errors/catalogue.ts'
import { fieldErrors as fieldErrorsMr } from '#texts/mr/errors/fields.ts'
import { insightErrors as insightErrorsMr } from '#texts/mr/errors/insights.ts'
import { orderErrors as orderErrorsMr } from '#texts/mr/errors/orders.ts'
import { paymentErrors as paymentErrorsMr } from '#texts/mr/errors/payments.ts'
import { peopleErrors as peopleErrorsMr } from '#texts/mr/errors/people.ts'
import { platformErrors as platformErrorsMr } from '#texts/mr/errors/platform.ts'
import { printErrors as printErrorsMr } from '#texts/mr/errors/print.ts'
import { sellingErrors as sellingErrorsMr } from '#texts/mr/errors/selling.ts'
import { shipmentErrors as shipmentErrorsMr } from '#texts/mr/errors/shipments.ts'
import { siteErrors as siteErrorsMr } from '#texts/mr/errors/site.ts'

const parts = [
  platformErrors,
  platformErrorsInEnglish,
  fieldErrors,
  siteErrors,
  siteErrorsInEnglish,
  peopleErrors,
  peopleErrorsInEnglish,
  catalogueErrors,
  catalogueErrorsInEnglish,
  productFieldNames,
  sellingErrors,
  sellingErrorsInEnglish,
  orderErrors,
  orderErrorsInEnglish,
  paymentErrors,
  paymentErrorsInEnglish,
  refundFormErrors,
  shipmentErrors,
  shipmentErrorsInEnglish,
  printErrors,
  printErrorsInEnglish,
  insightErrors,
  insightErrorsInEnglish,
] as const
const en = mergeMessages(...parts)
const hi = mergeMessages(
  en,
  platformErrorsHi,
  fieldErrorsHi,
  siteErrorsHi,
  peopleErrorsHi,
  catalogueErrorsHi,
  sellingErrorsHi,
  orderErrorsHi,
  paymentErrorsHi,
  shipmentErrorsHi,
  printErrorsHi,
  insightErrorsHi,
)
const mr = mergeMessages(
  en,
  platformErrorsMr,
  fieldErrorsMr,
  siteErrorsMr,
  peopleErrorsMr,
  catalogueErrorsMr,
  sellingErrorsMr,
  orderErrorsMr,
  paymentErrorsMr,
  shipmentErrorsMr,
  printErrorsMr,
  insightErrorsMr,
)

type Worded<T> = T extends NestedRefusal ? string : T
type ReasonWords = {
  [R in Reason]: string | ((values: { [Name in keyof Reasons[R]]: Worded<Reasons[R][Name]> }) => string)
}
const english = englishWords(en)
/** Does not compile when a reason has no text or one with other values, when a text has no reason, or a reason two texts. */
const words: ReasonWords & Record<Exclude<keyof typeof english, Reason> | RepeatedKeys<typeof parts>, never> = english

const formatters: Record<Language, (refusal: Refusal) => string> = {
  en: formatRefusals(words),
  hi: formatRefusals(toWords(surface({ en, hi })('hi'))),
  mr: formatRefusals(toWords(surface({ en, mr })('mr'))),
}

/** The sentence of a refusal. What only the back-office is refused is in English in every language. */
export function wordRefusal(refusal: Refusal, language: Language): string {
  return formatters[language](refusal)
}

/** The sentence of what a schema refuses. */
export function wordIssue({ message }: { message: string }, language: Language): string {
  return wordRefusal(parseReason(message), language)
}

/** The body of the reply to a refused call, without its `details`. Amounts in `values` are in paise. */
export function wordError({ code, reason, values, fields }: ShopError, language: Language) {
  const worded = Object.entries(fields ?? {}).map(([name, field]): [string, string] => [
    name,
    wordRefusal(field, language),
  ])
  return {
    error: wordRefusal({ reason, values } as Refusal, language),
    code,
    reason,
    ...(values && { values }),
    ...(code === 'invalid' && fields && { fields: Object.fromEntries(worded) }),
  }
}

export const NOT_FOUND = words.not_found
