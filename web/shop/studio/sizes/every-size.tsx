import Scaling from 'lucide-react/icons/scaling'
import { type ComponentType, useState } from 'react'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { EverySizeProps } from './studio-board.tsx'

const texts = englishWords(studioPage)

/** The button 'See it on every size' and its window. The board is loaded when it is opened. */
export function EverySize(props: EverySizeProps) {
  const [isOpen, setOpen] = useState(false)
  const [Board, setBoard] = useState<ComponentType<EverySizeProps> | null>(null)
  async function open() {
    setOpen(true)
    try {
      const { StudioBoard } = await import('./studio-board.tsx')
      setBoard(() => StudioBoard)
    } catch {
      setOpen(false)
      toast.error(texts.failed)
    }
  }
  return (
    <>
      <Button variant="secondary" size="md" className="needs-script" onClick={() => void open()}>
        <Scaling aria-hidden="true" className="size-4" />
        {texts.seeSizes}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.sizesTitle} kind="full">
        {isOpen && (Board ? <Board {...props} /> : <Skeleton className="h-96" />)}
      </Dialog>
    </>
  )
}
