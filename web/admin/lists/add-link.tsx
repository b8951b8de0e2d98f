import { Plus } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way to the form for one more, beside the heading of a list. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="md">
      <Plus aria-hidden="true" className="size-4.5" /> {children}
    </ButtonLink>
  )
}
