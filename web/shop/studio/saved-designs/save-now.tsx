import Bookmark from 'lucide-react/icons/bookmark'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { SaveNowProps } from './save-form.tsx'

const texts = englishWords(studioPage)

/** Opens the form that saves the design under a name, without the cart. Visitors go to the login first, which leads back. */
export function useSaving({ studio, owner }: SaveNowProps) {
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<SaveNowProps> | null>(null)
  const { isSaving, resumed } = studio
  const show = useCallback(async () => {
    setOpen(true)
    try {
      const { SaveForm } = await import('./save-form.tsx')
      setForm(() => SaveForm)
    } catch {
      setOpen(false)
      toast.error(texts.failed)
    }
  }, [])
  useEffect(() => {
    if (!isSaving) return
    resumed()
    void show()
  }, [isSaving, resumed, show])
  async function open() {
    await studio.design.textsDrawn()
    if (studio.showUnresolved()) return
    if (studio.design.layers.length === 0) return toast.error(texts.saveEmpty)
    if (owner === null) return studio.askLogin('save')
    await show()
  }
  return { isOpen, Form, open, close: () => setOpen(false) }
}

type Saving = ReturnType<typeof useSaving>

/** The button that opens the form. */
export function SaveButton({ saving }: { saving: Saving }) {
  return (
    <Button variant="secondary" size="md" className="needs-script" onClick={() => void saving.open()}>
      <Bookmark aria-hidden="true" className="size-4" />
      {texts.save}
    </Button>
  )
}

/** The dialog with the form. It is outside the studio's form, because forms cannot be nested. */
export function SaveDialog({ saving: { isOpen, Form, close }, ...props }: SaveNowProps & { saving: Saving }) {
  return (
    <Dialog open={isOpen} onClose={close} title={texts.saveTitle}>
      {isOpen && (Form ? <Form {...props} /> : <Skeleton className="h-40" />)}
    </Dialog>
  )
}
