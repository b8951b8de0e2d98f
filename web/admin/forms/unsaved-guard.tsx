import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'

/** Blocks navigation while there are unsaved changes, and asks; with `ofSearch` also to another filter or page of the same list. */
export function UnsavedGuard({ isDirty, ofSearch = false }: { isDirty: boolean; ofSearch?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (ofSearch && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
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
