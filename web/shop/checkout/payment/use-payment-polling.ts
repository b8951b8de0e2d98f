import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { PAYMENT_POLL_EVERY_MS, PAYMENT_POLL_MS } from '#contract/basics/limits.ts'
import type { loader } from './payment-status.ts'

/** `over`: polling has ended. The server finds a later payment and confirms it by mail. */
export type PollingState = 'waiting' | 'paid' | 'cancelled' | 'over'

/** Polls whether an order is paid: a QR code can be paid on another phone, and banks may be slow. */
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
      // No request while another is pending: on a slow connection each load would abort the previous one.
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
