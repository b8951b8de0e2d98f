import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import type { Refusal } from './place-order.ts'

/** Why the order was not placed, calmly, with what helps. It takes the focus, wherever on the page the button was. */
export function RefusalNotice({ refusal, ordersHref }: { refusal: Refusal | undefined; ordersHref: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])
  if (!refusal) return null
  const links = {
    bag: { to: '/cart', label: 'Look at your bag' },
    orders: { to: ordersHref, label: 'My Orders' },
    address: { to: '#address', label: 'Add an address' },
  }
  const link = refusal.link && links[refusal.link]
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone={refusal.isCalm ? 'warning' : 'danger'}
      title={refusal.title}
      className="mt-5 scroll-mt-24"
      action={
        link && (
          <Link to={link.to} className="inline-flex min-h-8 items-center font-semibold text-link">
            {link.label}
          </Link>
        )
      }
    >
      {refusal.list && (
        <ul className="list-disc ps-5">
          {refusal.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refusal.text && <p>{refusal.text}</p>}
    </Notice>
  )
}
