import Bookmark from 'lucide-react/icons/bookmark'
import { useCallback, useEffect, useState } from 'react'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { SaveForm, SaveNowProps } from './save-form.tsx'

const texts = englishWords(studioPage)

/** Opens the form that saves the design under a name, without the cart. Visitors go to the login first, which leads back. */
export function useSaving({ studio, owner }: SaveNowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [Form, setForm] = useState<typeof SaveForm | null>(null)
  const { isSaving, resumed } = studio
  const show = useCallback(async () => {
    setOpen(true)
    setSaved(false)
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
  const onSaved = useCallback(() => setSaved(true), [])
  return { isOpen, isSaved, Form, open, onSaved, close: () => setOpen(false) }
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
export function SaveDialog({ saving, ...props }: SaveNowProps & { saving: Saving }) {
  const { isOpen, isSaved, Form, onSaved, close } = saving
  return (
    <Dialog open={isOpen} onClose={close} title={isSaved ? texts.saved : texts.saveTitle} kind="bottom">
      {isOpen && (Form ? <Form {...props} onSaved={onSaved} /> : <Skeleton className="h-40" />)}
    </Dialog>
  )
}
