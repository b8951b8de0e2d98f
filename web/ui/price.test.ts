import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { Price } from './price.tsx'

test('in a list as on its page a price has two decimals, and breaks inside no number', () => {
  const amounts = { price: rupees(999), struck: rupees(1349) }
  for (const size of ['card', 'page'] as const) {
    const html = renderToStaticMarkup(createElement(Price, { ...amounts, size }))
    expect(html.replace(/<[^>]*>/g, '')).toBe('MRP ₹1,349.00 ₹999.00 26% off')
    expect(html.match(/<span class="whitespace-nowrap tabular-nums[^>]*>₹[^<]*</g)).toHaveLength(2)
  }
})
