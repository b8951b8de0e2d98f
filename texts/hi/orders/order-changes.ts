import { orderChanges as english } from '#texts/en/orders/order-changes.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderChanges = translation(english, {
  size: '{name}: साइज़ {from} से {to} किया गया।',
  colour: '{name}: रंग {from} से {to} किया गया।',
  quantity: '{name}: संख्या {from} से {to} की गई।',
  added: 'जोड़ा गया: {quantity} × {name} ({detail})।',
  removed: 'हटाया गया: {quantity} × {name} ({detail})।',
  address: 'डिलीवरी का पता बदला गया।',
})
