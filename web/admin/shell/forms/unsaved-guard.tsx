import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { followForms, forgetUnsaved, hasUnsavedForms, isFollowingForms, subscribeToForms } from './unsaved-forms.ts'

const TEXTS = englishWords(adminForms)

/** Asks before unsaved changes are lost by a link, Back or reload. Rendered once for the whole back-office. */
export function UnsavedGuard() {
  useEffect(followForms, [])
  const isFollowing = useSyncExternalStore(subscribeToForms, isFollowingForms, () => false)
  return isFollowing && <LeaveBlocker />
}

/** Rendered only after a form was touched: with a blocker, the router warns of every jump within a page, such as by a skip link. */
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
        // Otherwise the browser would ask again when the next page is outside the back-office.
        forgetUnsaved()
      }}
      onStay={() => blocker.reset?.()}
    />
  )
}

/** Asks whether to discard unsaved changes. */
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
      question={TEXTS.leaveWithoutSaving}
      verb={TEXTS.discardChanges}
      cancelLabel={TEXTS.keepEditing}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p className="text-muted">{TEXTS.notSaved}</p>
    </ConfirmDialog>
  )
}
