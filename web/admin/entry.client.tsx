import { hydrate } from '#web/ui/page/hydrate.tsx'

hydrate()
