import { returnStates as en } from '#texts/en/orders/return-states.ts'
import { returnStates as hi } from '#texts/hi/orders/return-states.ts'
import { surface } from '#texts/messages/surface.ts'
import { returnStates as mr } from '#texts/mr/orders/return-states.ts'

export const returnStates = surface({ en, hi, mr })
