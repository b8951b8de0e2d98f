import { Outlet } from 'react-router'
import { ShopFrame } from './shop-frame.tsx'

/** The layout of every page but the back-office. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
