import { groupShirt as en } from '#texts/en/print/group-shirt.ts'
import { groupShirt as hi } from '#texts/hi/print/group-shirt.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupShirt as mr } from '#texts/mr/print/group-shirt.ts'

export const groupShirt = surface({ en, hi, mr })
