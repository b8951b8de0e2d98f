import type { FilterName } from '#contract/people/customers.ts'
import { customerFilters } from '#texts/en/people/customer-filters.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The names of the product and the category that a filter refers to by id. */
export type FilterTitles = { product: string | null; category: string | null }

const texts = englishWords(customerFilters)

/** A rule of a filter, such as "At least 2 orders". */
export function formatFilterRule(name: FilterName, value: string, { product, category }: FilterTitles): string {
  switch (name) {
    case 'ordersMin':
    case 'ordersMax':
      return texts[name]({ count: Number(value) })
    case 'first':
      return texts.first
    case 'spentMin':
    case 'spentMax':
      return texts[name]({ rupees: value })
    case 'lastFrom':
    case 'lastTo':
      return texts[name]({ day: value })
    case 'city':
      return texts.city({ city: value })
    case 'pin':
      return texts.pin({ digits: value.length < 6 ? `${value}…` : value })
    case 'product':
      return product === null ? texts.productById({ id: value }) : texts.product({ title: product })
    case 'category':
      return category === null ? texts.categoryById({ id: value }) : texts.category({ title: category })
    case 'returned':
    case 'refused':
    case 'news':
      return texts[name][value === 'yes' ? 'yes' : 'no']
    case 'tag':
      return texts.tag({ tag: value })
  }
}
