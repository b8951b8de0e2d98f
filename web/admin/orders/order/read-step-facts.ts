import type { OrderPageData } from './load-order-page.ts'
import type { StepFacts } from './next-step.ts'
import type { HoldDetails } from './next-step-bar.tsx'

/** What decides about the next step of an order, from what its page has loaded. */
export function readStepFacts({ jobs, designs, parcel, group, details }: OrderPageData): {
  facts: StepFacts
  details: HoldDetails
} {
  const left = jobs.filter(({ state }) => state !== 'passed' && state !== 'packed' && state !== 'cancelled').length
  const waiting = details?.file.returns.find(({ state }) => state === 'waiting' || state === 'received')
  return {
    facts: {
      unprinted: left,
      isStopped: typeof designs?.stop === 'string',
      isBooked: parcel.shipment?.state === 'booked',
      isGroupOpen: group?.state === 'open',
      hasFailedRefund: details?.file.money.refunds.some(({ isOpen }) => isOpen) ?? false,
      hasWaitingReturn: waiting !== undefined,
    },
    details: {
      unprinted: { left, count: jobs.length },
      groupId: group?.id ?? null,
      ticket: waiting?.ticket ?? null,
    },
  }
}
