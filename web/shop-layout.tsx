import { Outlet } from 'react-router'
import { ShopFrame } from '#web/components/layout/shop-frame.tsx'

/** The shell of every page but the back-office. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
