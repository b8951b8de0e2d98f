type RefundDayWords = {
  refundDays: (values: { days: number }) => string
  refundDaysBetween: (values: { from: number; to: number }) => string
}

/** How long a refund takes in the language of a page or mail: "3–5 working days". Texts of the owner have it in English (refund-days.ts). */
export function wordRefundDays(words: RefundDayWords, { min, max }: { min: number; max: number }): string {
  return min === max ? words.refundDays({ days: max }) : words.refundDaysBetween({ from: min, to: max })
}
