import { messages } from '#texts/messages/compile.ts'

/** The warning of a price that fits neither GST rate. */
export const priceNotice = messages({
  text: '{price} fits neither GST rate: before {rate}% tax it is above {limit}, before {rateAbove}% it is not. Orders are taxed at {rateAbove}%. Better: {least} or less, or more than {most}.',
})
