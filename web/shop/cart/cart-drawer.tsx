import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { calculateTotals } from '#contract/selling/pricing.ts'
import { cartDrawer } from '#texts/en/selling/cart-drawer.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Arrival } from './arrival.tsx'
import { CartLineRow } from './cart-line.tsx'
import type { CartData } from './optimistic-cart.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useCart } from './use-cart.ts'

const words = englishWords(cartDrawer, joinNodes)

const LINES = '/cart/lines'

export type CartDrawerProps = { isOpen: boolean; onClose(): void }

/** The cart over the current page: on phones a sheet from below, otherwise at the right. Changes are sent to /cart. */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { data, load, state } = useFetcher<CartData | null>()
  const { key } = useLocation()
  const shown = useRef(key)
  const navigate = useNavigate()

  useEffect(() => {
    if (isOpen) void load(LINES)
  }, [isOpen, load])

  // Closes the drawer after a link was followed.
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onClose()
  }, [key, onClose])

  // When the session has ended, opens /cart, which leads to the login and back.
  useEffect(() => {
    if (isOpen && data?.account === null) void navigate('/cart')
  }, [isOpen, data, navigate])

  return (
    <BoundTo account={data?.account ?? ''}>
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        saved={data?.lines ?? null}
        arrival={data?.arrival ?? null}
        hasFailed={data === null && state === 'idle'}
        onRetry={() => void load(LINES)}
      />
    </BoundTo>
  )
}

type DrawerProps = CartDrawerProps & {
  saved: readonly CartLine[] | null
  arrival: string | null
  hasFailed: boolean
  onRetry(): void
}

function Drawer({ isOpen, onClose, saved, arrival, hasFailed, onRetry }: DrawerProps) {
  const cart = useCart(saved ?? [])
  const { lines, forget } = cart
  const buyable = lines.filter((line) => line.available)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  useEffect(() => {
    if (!isOpen) forget()
  }, [isOpen, forget])
  return (
    <Dialog
      kind="drawer"
      open={isOpen}
      onClose={onClose}
      title={words.title}
      footer={
        lines.length > 0 && (
          <Ways total={calculateTotals(buyable, null, 0).subtotal} arrival={arrival} canProceed={buyable.length > 0} />
        )
      }
    >
      {saved && (
        <p aria-live="polite" className="sr-only">
          {words.pieces({ count: pieces })}
        </p>
      )}
      <RemovedNotice cart={cart} removedItem={null} />
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <CartLineRow key={line.id} line={line} cart={cart} />
          ))}
        </ul>
      ) : (
        <div className="grid min-h-40 place-items-center content-center gap-4">
          {saved ? (
            <>
              <p>{words.empty}</p>
              <ButtonLink to="/products" size="md">
                {words.shop}
              </ButtonLink>
            </>
          ) : hasFailed ? (
            <>
              <p role="alert">{words.failed}</p>
              <Button size="md" onClick={onRetry}>
                {words.retry}
              </Button>
            </>
          ) : (
            <p role="status">
              <Spinner />
              <span className="sr-only">{words.loading}</span>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

type WaysProps = { total: Paise; arrival: string | null; canProceed: boolean }

function Ways({ total, arrival, canProceed }: WaysProps) {
  return (
    <div className="grid w-full gap-3">
      {arrival && canProceed && <Arrival text={arrival} />}
      <p className="flex items-baseline justify-between gap-4">
        <span>{words.subtotal({ note: (text) => <span className="text-meta text-muted">{text}</span> })}</span>
        <Money amount={total} className="font-bold" />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/cart" variant="secondary">
          {words.view}
        </ButtonLink>
        {canProceed && <ButtonLink to="/checkout">{words.checkout}</ButtonLink>}
      </div>
    </div>
  )
}
