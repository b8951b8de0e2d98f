import { messages } from '#texts/messages/compile.ts'

/** Changes of many prices. `rules` are stored with a change: "−10%, ending in 9". */
export const priceChangeTexts = messages({
  rules: {
    percent: '{value}%{rounding, select, rupee {, to whole rupees} nine {, ending in 9} other {}}',
    amount: '{value} ₹{rounding, select, rupee {, to whole rupees} nine {, ending in 9} other {}}',
    set: 'All to ₹{value}{rounding, select, rupee {, to whole rupees} nine {, ending in 9} other {}}',
  },
  fitsNoGstRate: '{price, number, price} fits neither GST rate: it is taxed at {rate}%.',
  otherGstRate: 'GST becomes {after}% instead of {before}%.',
  running:
    'Part of a price change ({about}) until {last, date, day}; then {before, number, price} returns. A price that you set now stays instead.',
  planned:
    'A price change ({about}) is planned from {first, date, day}. If you set another price now, this product is left out of it.',
})
