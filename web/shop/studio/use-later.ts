import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { MESSAGES } from '#contract/basics/messages.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * A part of the studio that opens later: null until it is loaded, which begins when `need` is truthy, or by `load` before that. Without
 * a connection loading fails, and is tried again when `need` changes. `importPart` is a constant.
 */
export function useLater<P>(importPart: () => Promise<ComponentType<P>>, need: unknown) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const part = await importPart()
      setPart(() => part)
      return true
    } catch {
      toast.error(MESSAGES.somethingWrongTryAgain)
      return false
    }
  }, [importPart])
  useEffect(() => {
    if (need && !Part) void load()
  }, [need, Part, load])
  return { Part, load }
}
