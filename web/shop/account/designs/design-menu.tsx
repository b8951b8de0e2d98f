import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Brush from 'lucide-react/icons/brush'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Ruler from 'lucide-react/icons/ruler'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { closeOnFocusLeave } from '#web/shop/layout/close-on-focus-leave.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { studioHref } from './design-links.ts'

const words = englishWords(savedDesignsPage)

type Props = {
  design: SavedDesign
  /** The ids of the sheets that it opens. */
  shareSheet: string
  renameSheet: string
}

/** The rarer actions for a design, in a native popover: every one works without JavaScript. */
export function DesignMenu({ design, shareSheet, renameSheet }: Props) {
  const { id, name, customizedProductId } = design
  const menuId = `menu-${id}`
  const anchor = `--${menuId}`
  const fetcher = useFetcher<FormResult>()
  const { data } = fetcher
  useEffect(() => {
    if (data) toast[data.ok ? 'success' : 'error'](data.message)
  }, [data])
  const [isDeleting, setDeleting] = useState(false)
  const bound = useAccountField()
  const remove = () => {
    setDeleting(false)
    void fetcher.submit({ ...bound, design: id, change: 'remove' }, { method: 'post' })
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.more({ name })}
        style={{ anchorName: anchor }}
        className={iconButtonClass}
      >
        <Ellipsis aria-hidden="true" className="size-5.5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of a key on its links and buttons is a click. */}
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={words.more({ name })}
        style={{ positionAnchor: anchor }}
        onBlur={closeOnFocusLeave}
        onClick={closeAfterChoice}
        className="overlay menu-panel p-2 sm:backdrop:bg-transparent! max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <p className="border-b border-hairline px-3 pt-1 pb-2 font-semibold [overflow-wrap:anywhere] sm:hidden">
          {name}
        </p>
        <Link to={studioHref(design)} className={ITEM}>
          <Entry icon={Brush}>{words.open}</Entry>
        </Link>
        <button type="button" popoverTarget={shareSheet} className={ITEM}>
          <Entry icon={Share2}>{words.share}</Entry>
        </button>
        <button type="button" popoverTarget={renameSheet} className={ITEM}>
          <Entry icon={Pencil}>{words.rename}</Entry>
        </button>
        <fetcher.Form method="post">
          <HiddenFields fields={{ design: id, change: 'duplicate' }} />
          <button type="submit" className={ITEM}>
            <Entry icon={Copy}>{words.duplicate}</Entry>
          </button>
        </fetcher.Form>
        <Link to={`${id}/sizes`} relative="path" className={ITEM}>
          <Entry icon={Ruler}>{words.sizes}</Entry>
        </Link>
        <Link to={`../groups/new?design=${customizedProductId}`} relative="path" className={ITEM}>
          <Entry icon={Users}>{words.group}</Entry>
        </Link>
        {/* With JavaScript it asks first, because a deleted design cannot be restored and its link stops working. */}
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            setDeleting(true)
          }}
          className="mt-1 border-t border-hairline pt-1"
        >
          <HiddenFields fields={{ design: id, change: 'remove' }} />
          <button type="submit" className={clsx(ITEM, 'text-danger')}>
            <Entry icon={Trash2}>{words.delete}</Entry>
          </button>
        </form>
      </div>
      <ConfirmDialog
        open={isDeleting}
        question={words.deleteQuestion({ name })}
        verb={words.deleteDesign}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        <p className="text-muted">{words.deleteHelp}</p>
      </ConfirmDialog>
    </>
  )
}

/** Before what was chosen opens: a sheet that is opened from an open menu would be closed with it. */
function closeAfterChoice({ currentTarget: menu, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) menu.hidePopover()
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-ui font-medium no-underline hover:bg-tile'

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      {children}
    </>
  )
}
