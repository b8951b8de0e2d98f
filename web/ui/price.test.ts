import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { uiWords } from '#texts/en/platform/ui.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from './join-nodes.ts'
import { Price } from './price.tsx'
import { UiWordsProvider } from './ui-words.ts'

test('in a list as on its page a price has two decimals, and breaks inside no number', () => {
  const amounts = { price: rupees(999), struck: rupees(1349) }
  for (const size of ['card', 'page'] as const) {
    const price = createElement(Price, { ...amounts, size })
    const words = englishWords(uiWords, joinNodes)
    const html = renderToStaticMarkup(createElement(UiWordsProvider, { value: words }, price))
    expect(html.replace(/<[^>]*>/g, '')).toBe('MRP ₹1,349.00 ₹999.00 26% off')
    expect(html.match(/<span class="whitespace-nowrap tabular-nums[^>]*>₹[^<]*</g)).toHaveLength(2)
  }
})
