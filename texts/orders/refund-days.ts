import { refundDays } from '#texts/en/orders/refund-days.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(refundDays)

/** How long a refund takes, such as '3–5 working days'. */
export function formatRefundDays({ min, max }: { min: number; max: number }): string {
  return min === max ? words.exact({ days: max }) : words.range({ min, max })
}
