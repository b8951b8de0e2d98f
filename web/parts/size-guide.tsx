import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GarmentId } from './size-charts.ts'
import { SizeTable } from './size-table.tsx'

/** The words 'Size guide' beside the size label, and the sheet that they open. */
export function SizeGuide({ garment = 'tee' }: { garment?: GarmentId | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="needs-script touch-area inline-flex min-h-6 items-center gap-1.5 text-ui text-muted text-link"
        onClick={() => setOpen(true)}
      >
        <Ruler aria-hidden="true" className="size-4" />
        Size guide
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Size guide" kind="bottom">
        {isOpen && <SizeTable garment={garment} />}
      </Dialog>
    </>
  )
}
