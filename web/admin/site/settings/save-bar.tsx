import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Button } from '#web/ui/button.tsx'

const texts = englishWords(settingsPageTexts)

/** Says that something is not saved, and saves or discards it. It is inside the form. */
export function SaveBar({ isBusy, isLoggedOut }: { isBusy: boolean; isLoggedOut: boolean }) {
  return (
    <div
      data-save-bar
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-10 grid gap-3 rounded-card border border-strong bg-bg p-3 shadow-lg sm:ps-4"
    >
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="me-auto text-ui font-semibold">
          {texts.unsaved}
        </p>
        <Button type="reset" size="md" variant="tertiary" disabled={isBusy}>
          {texts.discard}
        </Button>
        <Button type="submit" size="md" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
