import type { CollectionRule } from '#contract/catalogue/collections.ts'
import { collectionRules } from '#texts/en/catalogue/collection-rules.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(collectionRules)

/** A rule in a sentence: "Price up to ₹599 and on sale; 2 added by hand." `categoryName` returns the name of a category. */
export function describeRule(rule: CollectionRule, categoryName: (id: number) => string): string {
  const { added, leftOut } = rule
  const parts = [
    listConditions(rule, categoryName).join(words[rule.match]),
    added.length > 0 && words.added({ count: added.length }),
    leftOut.length > 0 && words.leftOut({ count: leftOut.length }),
  ].filter(Boolean)
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function listConditions(rule: CollectionRule, categoryName: (id: number) => string): string[] {
  const { categories, minDiscount, newDays, minRating, colours, sizes, materials, isCombo } = rule
  return [
    categories.length > 0 && words.category({ names: joinWithOr(categories.map(categoryName)) }),
    describePrice(rule),
    minDiscount !== null && (minDiscount === 0 ? words.onSale : words.onSaleBy({ percent: minDiscount })),
    newDays !== null && words.newDays({ days: newDays }),
    minRating !== null && words.rated({ stars: minRating }),
    colours.length > 0 && words.colour({ names: joinWithOr(colours) }),
    sizes.length > 0 && words.size({ names: joinWithOr(sizes) }),
    materials.length > 0 && words.fabric({ names: joinWithOr(materials) }),
    isCombo !== null && (isCombo ? words.combos : words.noCombos),
    rule.isInStock && words.inStock,
    rule.words.length > 0 && words.word({ words: joinWithOr(rule.words.map((word) => words.quotedWord({ word }))) }),
  ].filter((condition) => condition !== false)
}

function describePrice({ minPrice: from, maxPrice: to }: CollectionRule): string | false {
  if (from !== null && to !== null) return words.priceBetween({ from, to })
  if (from !== null) return words.priceFrom({ from })
  return to !== null && words.priceTo({ to })
}

function joinWithOr(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed()
  return others.length > 0 ? words.alternatives({ names: others.toReversed().join(', '), last }) : last
}
