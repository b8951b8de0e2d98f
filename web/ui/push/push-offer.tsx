import { type ComponentType, useEffect, useState } from 'react'
import type { PushSwitchProps } from './push-switch.tsx'

/** The switch of notifications, loaded after the page is shown. Renders nothing without JavaScript. */
export function PushOffer(props: PushSwitchProps) {
  const [Switch, setSwitch] = useState<ComponentType<PushSwitchProps> | null>(null)
  useEffect(() => {
    import('./push-switch.tsx').then(
      (part) => setSwitch(() => part.PushSwitch),
      // Without a network, no switch is shown.
      () => undefined,
    )
  }, [])
  return Switch && <Switch {...props} />
}
