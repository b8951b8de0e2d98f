import { Combobox } from '@base-ui/react/combobox'
import type { ReactNode, RefObject } from 'react'

export const pickerItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-ui outline-none data-highlighted:bg-tile'

type Props = {
  /** Said when nothing is found. */
  empty: string | null
  /** The field that the list belongs to. In a modal dialog the list has to be inside of it. */
  field: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The list below the field of a picker. */
export function PickerPopup({ empty, field, children }: Props) {
  return (
    <Combobox.Portal container={field.current?.closest('dialog') ?? undefined}>
      <Combobox.Positioner positionMethod="fixed" sideOffset={6} className="z-50 outline-none">
        <Combobox.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-60 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-bg py-1.5 text-fg shadow-float empty:hidden">
          <Combobox.Empty className="px-4 py-2 text-ui text-muted empty:hidden">{empty}</Combobox.Empty>
          {children}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
