import { pushSwitch as en } from '#texts/en/people/push-switch.ts'
import { pushSwitch as hi } from '#texts/hi/people/push-switch.ts'
import { surface } from '#texts/messages/surface.ts'
import { pushSwitch as mr } from '#texts/mr/people/push-switch.ts'

export const pushSwitch = surface({ en, hi, mr })
