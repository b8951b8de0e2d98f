import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { followForms, forgetUnsaved, hasUnsavedForms, isFollowingForms, subscribeToForms } from './unsaved-forms.ts'

/** Asks before a page with unsaved changes is left: by a link, Back or reload. Once for the whole back-office. */
export function UnsavedGuard() {
  useEffect(followForms, [])
  const isFollowing = useSyncExternalStore(subscribeToForms, isFollowingForms, () => false)
  return isFollowing && <LeaveBlocker />
}

/** Only where a form was touched: the router warns of every jump within a page, as by a skip link, while somebody may block. */
function LeaveBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    if (isSamePage && currentLocation.search === nextLocation.search) return false
    return hasUnsavedForms({ isSamePage })
  })
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => {
        blocker.proceed?.()
        // The page may lead out of the back-office: then the browser would ask once more.
        forgetUnsaved()
      }}
      onStay={() => blocker.reset?.()}
    />
  )
}

/** The dialog before unsaved changes are discarded. */
export function LeaveQuestion({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}) {
  return (
    <ConfirmDialog
      open={isOpen}
      question="Leave without saving?"
      verb="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p className="text-muted">Your changes have not been saved.</p>
    </ConfirmDialog>
  )
}
