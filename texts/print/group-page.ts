import { groupPage as en } from '#texts/en/print/group-page.ts'
import { groupPage as hi } from '#texts/hi/print/group-page.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupPage as mr } from '#texts/mr/print/group-page.ts'

export const groupPage = surface({ en, hi, mr })
