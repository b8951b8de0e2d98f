import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { campaignPreview } from './campaign-preview.ts'
import { cancel, pause, resume, start, test, unschedule } from './campaign-steps.ts'
import * as campaigns from './campaigns.ts'
import * as newsletter from './newsletter.ts'
import * as subscribers from './subscribers.ts'

export function newsletterRoutes(app: App): void {
  const { subscribe, confirm, unsubscribe } = newsletter
  serve(app, contract.newsletter)({ subscribe, confirm, unsubscribe })
  const { list, get, add, copy, save, remove, addPicture } = campaigns
  const { clearBounce, rate, setRate } = subscribers
  const written = { list, get, add, copy, save, remove, addPicture }
  const steps = { test, start, unschedule, pause, resume, cancel }
  serve(
    app,
    contract.campaigns,
  )({
    ...written,
    ...steps,
    rate,
    setRate,
    subscribers: subscribers.list,
    clearBounce,
    unsubscribe: subscribers.unsubscribe,
  })
  campaignPreview(app)
}
