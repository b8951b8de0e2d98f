import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import type { Paise } from '#contract/money.ts'
import { totalsOf } from '#contract/pricing.ts'
import { BoundTo } from '#web/components/account/account-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CartLineRow } from './cart-line.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { useBag } from './use-bag.ts'

export type BagDrawerProps = { isOpen: boolean; onClose(): void }
/** What of the page /cart the drawer shows. */
type BagData = { account: string; lines: readonly CartLine[] }

/** The bag over the current page: on phones a sheet from below, else at the right. Its data and changes are those of the page /cart. */
export function BagDrawer({ isOpen, onClose }: BagDrawerProps) {
  const { data, load } = useFetcher<BagData>()
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    if (isOpen) void load('/cart')
  }, [isOpen, load])

  // A link in it was followed.
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onClose()
  }, [key, onClose])

  if (!data)
    return (
      <Dialog kind="drawer" open={isOpen} onClose={onClose} title="Shopping Bag">
        <p role="status" className="grid min-h-40 place-items-center">
          <Spinner />
          <span className="sr-only">Loading your bag</span>
        </p>
      </Dialog>
    )
  return (
    <BoundTo account={data.account}>
      <Lines isOpen={isOpen} onClose={onClose} saved={data.lines} />
    </BoundTo>
  )
}

function Lines({ isOpen, onClose, saved }: BagDrawerProps & { saved: readonly CartLine[] }) {
  const bag = useBag(saved)
  const buyable = bag.lines.filter((line) => line.available)
  const pieces = bag.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Dialog
      kind="drawer"
      open={isOpen}
      onClose={onClose}
      title="Shopping Bag"
      footer={
        bag.lines.length > 0 && <Ways total={totalsOf(buyable, null, 0).subtotal} canProceed={buyable.length > 0} />
      }
    >
      <p aria-live="polite" className="sr-only">
        {pieces} {pieces === 1 ? 'item' : 'items'} in your bag
      </p>
      <RemovedNotice bag={bag} asked={null} />
      {bag.lines.length === 0 ? (
        <div className="grid justify-items-center gap-4 py-10">
          <p>Your bag is empty.</p>
          <ButtonLink to="/products" size="md">
            Continue shopping
          </ButtonLink>
        </div>
      ) : (
        <ul>
          {bag.lines.map((line) => (
            <CartLineRow key={line.id} line={line} bag={bag} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Ways({ total, canProceed }: { total: Paise; canProceed: boolean }) {
  return (
    <div className="grid w-full gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          Subtotal <span className="text-meta text-muted">Inclusive of all taxes</span>
        </span>
        <Money amount={total} className="font-bold" />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/cart" variant="secondary">
          View bag
        </ButtonLink>
        {canProceed && <ButtonLink to="/checkout">Checkout</ButtonLink>}
      </div>
    </div>
  )
}
