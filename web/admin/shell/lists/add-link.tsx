import Plus from 'lucide-react/icons/plus'
import { ButtonLink } from '#web/ui/button.tsx'

/** The link to the form that adds a row, beside the heading of a list. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="md">
      <Plus aria-hidden="true" className="size-4.5" /> {children}
    </ButtonLink>
  )
}
