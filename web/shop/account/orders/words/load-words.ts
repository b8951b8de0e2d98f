import { DATE_NAMES } from '#contract/texts/date-names.ts'
import { ORDERS_TEXTS } from '#contract/texts/texts.ts'
import { toWords } from '#texts/messages/format.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { customersLanguage } from '#web/shop/language/language.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import type { OrderWords } from './order-texts.tsx'

/** The words of a page of orders in the customer's language. */
export async function loadWords(args: ApiArgs): Promise<OrderWords> {
  const language = await customersLanguage(args)
  return {
    language,
    switchLabel: toWords(languageSwitch(language)).label,
    dates: DATE_NAMES[language],
    texts: ORDERS_TEXTS[language].orders,
  }
}
