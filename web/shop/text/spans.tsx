import type { ReactNode } from 'react'
import { formatRupees } from '#contract/basics/money.ts'
import type { Span, TextField } from '#contract/basics/text-fields.ts'
import { textPage } from '#texts/en/site/text-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatRefundDays } from '#texts/orders/refund-days.ts'
import { ContentLink } from '#web/shop/layout/content-link.tsx'
import { type ShopFacts, useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const words = englishWords(textPage)

/** A line of a text. Its placeholders are replaced by the shop's facts. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  const facts = useShopFacts()
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered whole.
    <Piece key={index} span={span} facts={facts} />
  ))
}

function Piece({ span: { text, field, isStrong, isEmphasis, to, isBreak }, facts }: { span: Span; facts: ShopFacts }) {
  if (isBreak) return <br />
  let piece: ReactNode = field === null ? text : fieldValue(field, facts, to !== null)
  if (isEmphasis) piece = <em>{piece}</em>
  if (isStrong) piece = <strong>{piece}</strong>
  if (to === null) return piece
  return (
    <ContentLink to={to} className="text-link wrap-anywhere">
      {piece}
    </ContentLink>
  )
}

type Value = (facts: ShopFacts) => string | number
const VALUES: Record<Exclude<TextField, 'contact'>, Value> = {
  shopName: ({ name }) => name,
  legalName: ({ legalName }) => legalName,
  city: ({ city }) => city || words.noCity,
  deliveryArea: ({ deliveryArea }) => deliveryArea,
  email: ({ email }) => email || words.noEmail,
  phone: ({ phone }) => phone,
  supportHours: ({ supportHours }) => supportHours,
  address: ({ addressLines }) => addressLines.join(', '),
  returnDays: ({ returnDays }) => returnDays,
  returnFee: ({ returnFee }) => formatRupees(returnFee),
  refundDays: ({ refundDays }) => formatRefundDays(refundDays),
  processingDays: ({ processingDays: { min, max } }) => `${min}–${max}`,
  deliveryDays: ({ deliveryDays: { min, max } }) => `${min}–${max}`,
  codFee: ({ codFee }) => formatRupees(codFee),
}

/** The value of a placeholder. Inside a link it is plain text, because links cannot be nested. */
function fieldValue(field: string, facts: ShopFacts, isLinked: boolean): ReactNode {
  const value = (VALUES as Record<string, Value>)[field]?.(facts) ?? ''
  if (isLinked) return value
  if (field === 'email' && facts.email) return <Mail />
  if (field === 'phone' && facts.phone) return <Phone to={facts.phone} />
  return value
}

/** A mail address as a link; the shop's by default. */
export function Mail({ to }: { to?: string }) {
  const facts = useShopFacts()
  const email = to ?? facts.email
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  )
}

/** A phone number as a link. */
export function Phone({ to: phone }: { to: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap text-link">
      {phone}
    </a>
  )
}
