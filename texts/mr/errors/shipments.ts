import { shipmentErrors as english } from '#texts/en/errors/shipments.ts'
import { translation } from '#texts/messages/compile.ts'

export const shipmentErrors = translation(english, {})
