import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CartDrawerProps } from '#web/shop/cart/cart-drawer.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { HeaderLink } from './header-link.tsx'

const words = englishWords(layout)

const loadDrawer = () => import('#web/shop/cart/cart-drawer.tsx')
/** The pages that show the whole cart themselves. */
const WITHOUT_DRAWER = ['/cart', '/checkout']

/** The link to the cart. It opens a drawer unless the cart is empty. The drawer's script is loaded when the pointer enters the link. */
export function CartLink({ count }: { count: number | undefined }) {
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname, key } = useLocation()
  const current = useRef(key)
  const navigate = useNavigate()
  const hasDrawer = Boolean(count) && !WITHOUT_DRAWER.includes(pathname)
  useEffect(() => {
    current.current = key
  }, [key])
  const close = useCallback(() => setOpen(false), [])

  async function open(event: MouseEvent) {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!hasDrawer || isModified || event.button !== 0) return
    event.preventDefault()
    // When the drawer cannot be loaded, the page /cart opens instead.
    const loaded = await loadDrawer().catch(() => null)
    // Does nothing if another link was followed meanwhile.
    if (current.current !== key) return
    if (!loaded) return navigate('/cart')
    setDrawer(() => loaded.CartDrawer)
    setOpen(true)
  }

  return (
    <>
      <CartCountAnnouncement count={count} />
      <HeaderLink
        to="/cart"
        label={words.cart({ count: count ?? 0 })}
        className="relative"
        opens={hasDrawer ? 'dialog' : undefined}
        onClick={(event) => void open(event)}
        onPointerEnter={() => hasDrawer && void loadDrawer().catch(() => null)}
      >
        <ShoppingBag aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        <span className="absolute end-0 top-0.5">
          <CountBadge count={count ?? 0} />
        </span>
      </HeaderLink>
      {Drawer && <Drawer isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** Announces changes of the count, but not the first loaded count. */
function CartCountAnnouncement({ count }: { count: number | undefined }) {
  const [news, setNews] = useState('')
  const lastCount = useRef<number>(undefined)
  useEffect(() => {
    if (count === undefined || count === lastCount.current) return
    if (lastCount.current !== undefined) setNews(words.inBag({ count }))
    lastCount.current = count
  }, [count])
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  )
}
