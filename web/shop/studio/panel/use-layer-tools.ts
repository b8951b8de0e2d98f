import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { toast } from '#web/ui/toast.tsx'
import type { LayerToolsProps } from './layer-tools.tsx'

/** The tools of layers, null until they are loaded: with the first layer, or by `load` before it. That fails without a connection. */
export function useLayerTools({ layers }: Design) {
  const [Tools, setTools] = useState<ComponentType<LayerToolsProps> | null>(null)
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const { LayerTools } = await import('./layer-tools.tsx')
      setTools(() => LayerTools)
      return true
    } catch {
      toast.error(MESSAGES.somethingWrongTryAgain)
      return false
    }
  }, [])
  useEffect(() => {
    if (layers.length > 0 && !Tools) void load()
  }, [layers, Tools, load])
  return { Tools, load }
}
