import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, minus, ZERO } from '#contract/basics/money.ts'
import type { ReturnCase } from '#contract/orders/admin-returns.api.ts'
import { REFUND_METHODS } from '#web/admin/orders/refunds/refund-methods.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { STATE_LABELS } from '#web/admin/shell/lists/return-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ReturnPhotos } from '#web/ui/orders/return-photos.tsx'
import { ReturnForm } from './return-form.tsx'

/** A return with its details and next actions. */
export function ReturnCard({ path, returnCase }: { path: string; returnCase: ReturnCase }) {
  const { request } = returnCase
  const { words, tone } = STATE_LABELS[request.state]
  return (
    <article
      aria-label={`Return ${request.ticket}`}
      className="panel rounded-panel border border-hairline bg-bg p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-h4">{request.ticket}</h2>
        <Badge tone={tone}>{words}</Badge>
        {request.kind === 'exchange' && <Badge tone="accent">Exchange</Badge>}
        <ShopDate value={request.createdAt} kind="dateTime" className="text-meta text-muted" />
        {returnCase.orderNumber !== null && (
          <Link to={orderHref(returnCase.orderNumber)} className="text-ui font-semibold text-link">
            Order #{returnCase.orderNumber}
          </Link>
        )}
      </header>
      <div className="mt-3 grid gap-x-8 gap-y-4 text-ui lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <dl className="grid content-start gap-2">
          <ReturnFact label="From">
            {returnCase.customer ?? 'A visitor'}
            {returnCase.email && (
              <>
                , <a href={`mailto:${returnCase.email}`}>{returnCase.email}</a>
              </>
            )}
          </ReturnFact>
          {request.items.length > 0 && (
            <ReturnFact label="Items">
              {request.items.map(({ id, name, size, color, quantity, wanted: requestedVariant }) => (
                <span key={id} className="block">
                  {quantity} × {name} ({[size, color].filter(Boolean).join(', ')}){formatRestocked(returnCase, id)}
                  {requestedVariant && request.kind === 'refund' && (
                    <span className="block text-muted">
                      {[requestedVariant.size, requestedVariant.color].filter(Boolean).join(', ')} was wanted, no longer
                      reserved: refund
                    </span>
                  )}
                  {requestedVariant && request.kind === 'exchange' && (
                    <strong className="block font-semibold">
                      → {quantity} × {[requestedVariant.size, requestedVariant.color].filter(Boolean).join(', ')}
                    </strong>
                  )}
                </span>
              ))}
            </ReturnFact>
          )}
          {request.state === 'approved' && request.holdUntil && (
            <ReturnFact label="Reserved">
              until <ShopDate value={request.holdUntil} kind="dateTime" />
            </ReturnFact>
          )}
          {request.handover && (
            <ReturnFact label="Comes by">
              {request.handover === 'pickup' ? 'Pickup at the delivery address' : 'Customer sends it'}
            </ReturnFact>
          )}
          {request.sentAt && (
            <ReturnFact label="Sent">
              <ShopDate value={request.sentAt} kind="dateTime" />{' '}
              {[request.courier, request.trackingNumber].filter(Boolean).join(', ')}
              {request.trackingUrl && (
                <a href={request.trackingUrl} rel="noopener noreferrer" target="_blank" className="block text-link">
                  Track parcel<span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
            </ReturnFact>
          )}
          {request.refundTo === 'credit' && <ReturnFact label="Wants">Store credit instead of money</ReturnFact>}
          {request.payTo !== null && <ReturnFact label="Refund to">{request.payTo}</ReturnFact>}
          {request.items.length === 0 && <ReturnFact label="Products">{request.products}</ReturnFact>}
          <ReturnFact label="Reason">{request.reason}</ReturnFact>
          {request.photos.length > 0 && (
            <ReturnFact label="Photos">
              <ReturnPhotos
                photos={request.photos}
                label={`Photos of ${request.ticket}`}
                name={(number) => `Photo ${number} of ${request.ticket}`}
              />
            </ReturnFact>
          )}
          {request.note && <ReturnFact label="Our answer">{request.note}</ReturnFact>}
          {returnCase.orderRefunded !== null && returnCase.orderRefunded > (returnCase.refunded ?? 0) && (
            <ReturnFact label="Order">{formatRupees(returnCase.orderRefunded)} refunded in all</ReturnFact>
          )}
          {returnCase.refunded !== null && <ReturnFact label="Refunded">{refundedWords(returnCase)}</ReturnFact>}
        </dl>
        <ReturnForm path={path} returnCase={returnCase} />
      </div>
    </article>
  )
}

/** Describes a refund: '₹399.00 by UPI to asha@okhdfc', or '₹348.00 in cash and ₹51.00 as store credit'. */
function refundedWords(returnCase: ReturnCase): string {
  const refunded = returnCase.refunded ?? ZERO
  const credited = returnCase.credited ?? ZERO
  const money = minus(refunded, credited)
  return [
    money > ZERO && [formatRupees(money), paidWords(returnCase)].filter(Boolean).join(' '),
    credited > ZERO && `${formatRupees(credited)} as store credit`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The way of payment: 'by UPI to asha@okhdfc, reference 4417'; empty when the provider paid. */
function paidWords({ manualRefund }: ReturnCase): string {
  if (!manualRefund) return ''
  const { paidBy, payee, reference } = manualRefund
  const how = REFUND_METHODS.find(({ value }) => value === paidBy)?.words ?? ''
  return [`${how}${payee ? ` to ${payee}` : ''}`, reference && `reference ${reference}`].filter(Boolean).join(', ')
}

function formatRestocked(returnCase: ReturnCase, id: string): string {
  const back = returnCase.restocked.find(({ item }) => item === id)
  return back ? ` (${back.quantity} back in stock)` : ''
}

function ReturnFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}
