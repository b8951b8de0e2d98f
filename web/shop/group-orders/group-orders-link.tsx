import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { groupOrdersPage } from '#texts/en/print/group-orders-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const words = englishWords(groupOrdersPage)

/** Leads to the page about group orders, while the owner has them switched on. The page says which shirts cost less in a larger group. */
export function GroupOrdersLink({ className }: { className?: string | undefined }) {
  const { hasGroupOrders } = useShopFacts()
  if (!hasGroupOrders) return null
  return (
    <p className={className}>
      <Link to="/group-orders" className="inline-flex min-h-11 items-center gap-2.5 text-ui font-semibold text-link">
        <Users aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {words.link}
      </Link>
    </p>
  )
}
