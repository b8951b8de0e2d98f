import Ruler from 'lucide-react/icons/ruler'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { optionFields } from '#texts/en/catalogue/option-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Guide } from '#web/ui/products/size-charts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

const texts = englishWords(optionFields)

type Tables = ComponentType<Guide>

/** The 'Size guide' button and its sheet. The sheet has a table for each cut, with the sizes sold. It is loaded when it is opened. */
export function SizeGuide({ cuts, label = texts.sizeGuide }: Guide & { label?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [Tables, setTables] = useState<Tables | null>(null)
  async function open() {
    setOpen(true)
    try {
      const { SizeTables } = await import('./size-tables.tsx')
      setTables(() => SizeTables)
    } catch {
      setOpen(false)
      toast.error(texts.failed)
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
        {label}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} kind="bottom">
        {isOpen && (
          <div className="grid gap-8">
            {Tables ? <Tables cuts={cuts} /> : cuts.map(({ garment }) => <Skeleton key={garment} className="h-96" />)}
          </div>
        )}
      </Dialog>
    </>
  )
}
