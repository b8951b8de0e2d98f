import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PAYMENT_POLL_EVERY_MS, PAYMENT_POLL_MS } from '#contract/basics/limits.ts'

/** Reads the page again every few seconds while a payment is awaited. Returns whether the polling has ended. */
export function usePolling(isOn: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const ask = setInterval(() => void revalidate(), PAYMENT_POLL_EVERY_MS)
    const end = setTimeout(() => {
      clearInterval(ask)
      setOver(true)
    }, PAYMENT_POLL_MS)
    return () => {
      clearInterval(ask)
      clearTimeout(end)
    }
  }, [isOn, revalidate])
  return isOver
}
