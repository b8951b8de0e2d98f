import { orderChanges as english } from '#texts/en/orders/order-changes.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderChanges = translation(english, {
  size: '{name}: साइज {from} वरून {to} केली.',
  colour: '{name}: रंग {from} वरून {to} केला.',
  quantity: '{name}: संख्या {from} वरून {to} केली.',
  added: 'जोडले: {quantity} × {name} ({detail}).',
  removed: 'काढले: {quantity} × {name} ({detail}).',
  address: 'डिलिव्हरीचा पत्ता बदलला.',
})
