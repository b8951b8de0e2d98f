import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { PAYMENT_POLL_EVERY_MS, PAYMENT_POLL_MS } from '#contract/limits.ts'
import type { loader } from './payment-status.ts'

/** `over`: it was watched long enough; what still comes is found by the shop itself, and told by mail. */
export type PollingState = 'waiting' | 'paid' | 'cancelled' | 'over'

/** Asks for a while whether an order's money has come: a QR can be paid on another phone, and banks take their time. */
export function usePaymentPolling(orderId: string | null): PollingState {
  const { load, data, state } = useFetcher<typeof loader>()
  const [isOver, setOver] = useState(false)
  const isAsking = useRef(false)
  isAsking.current = state !== 'idle'
  const isPaid = data?.paid === true

  useEffect(() => {
    setOver(false)
    if (orderId === null || isPaid) return
    const ask = setInterval(() => {
      // Not once more while one is under way: on a slow line each would end the one before.
      if (!isAsking.current) load(`/payment-status/${orderId}`).catch(() => {})
    }, PAYMENT_POLL_EVERY_MS)
    const end = setTimeout(() => {
      clearInterval(ask)
      setOver(true)
    }, PAYMENT_POLL_MS)
    return () => {
      clearInterval(ask)
      clearTimeout(end)
    }
  }, [orderId, isPaid, load])

  if (isPaid) return 'paid'
  if (data?.status === 'Cancelled') return 'cancelled'
  return isOver ? 'over' : 'waiting'
}
