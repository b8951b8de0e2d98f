import { orderDocuments as english } from '#texts/en/orders/order-documents.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderDocuments = translation(english, {
  invoice: 'टॅक्स इनव्हॉइस',
  bill_of_supply: 'बिल ऑफ सप्लाय',
  credit_note: 'क्रेडिट नोट',
})
