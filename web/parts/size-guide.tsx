import { Ruler } from 'lucide-react'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { GarmentId } from './size-charts.ts'

type Table = ComponentType<{ garment: GarmentId }>

/** The words 'Size guide' beside the size label, and the sheet that they open. Its table is fetched when it is asked for. */
export function SizeGuide({ garment = 'tee' }: { garment?: GarmentId | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [Table, setTable] = useState<Table | null>(null)
  async function open() {
    setOpen(true)
    try {
      const { SizeTable } = await import('./size-table.tsx')
      setTable(() => SizeTable)
    } catch {
      setOpen(false)
      toast.error(MESSAGES.somethingWrongTryAgain)
    }
  }
  return (
    <>
      <button
        type="button"
        className="needs-script touch-area inline-flex min-h-6 items-center gap-1.5 text-ui text-muted text-link"
        onClick={() => void open()}
      >
        <Ruler aria-hidden="true" className="size-4" />
        Size guide
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Size guide" kind="bottom">
        {isOpen && (Table ? <Table garment={garment} /> : <Skeleton className="h-96" />)}
      </Dialog>
    </>
  )
}
