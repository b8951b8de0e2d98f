import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toast } from '#web/ui/toast.tsx'

const texts = englishWords(studioPage)

/**
 * Loads a component of the studio on demand; `Part` is null until then. Loading begins when `need` is truthy or `load` is called. After a
 * failure, a change of `need` loads it again. `importPart` must be a constant.
 */
export function useLater<P>(importPart: () => Promise<ComponentType<P>>, need: unknown) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const part = await importPart()
      setPart(() => part)
      return true
    } catch {
      toast.error(texts.failed)
      return false
    }
  }, [importPart])
  useEffect(() => {
    if (need && !Part) void load()
  }, [need, Part, load])
  return { Part, load }
}
