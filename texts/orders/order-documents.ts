import { orderDocuments as en } from '#texts/en/orders/order-documents.ts'
import { orderDocuments as hi } from '#texts/hi/orders/order-documents.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderDocuments as mr } from '#texts/mr/orders/order-documents.ts'

export const orderDocuments = surface({ en, hi, mr })
