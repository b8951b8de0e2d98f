import { messages } from '#texts/messages/compile.ts'

export const packerOrderPage = messages({
  nextStep: 'Next step',
  more: 'More for this order',
  nothingLeftToDo: 'Nothing left to do',
  waitsForPayment: 'Waits for the payment',
  waitsForConfirmation: 'Waits for its customer to confirm cash on delivery',
  waitsForGroup: 'Waits for its group order to close',
  openGroup: 'Open group order',
  stillInPrintRoom:
    '{left, number} of {count, plural, one {# shirt} other {# shirts}} {left, plural, one {is} other {are}} still in the print room',
  openPrintRoom: 'Open print room',
  waitsForPickup: 'Booked: the courier’s scan ships it',
  parcelIsHere: 'Parcel is here',
  labelForParcel: 'Label (PDF)',
  noTrackingYet: 'No tracking number yet',
  notBookedYet: 'Not booked yet',
  oneParcelForSeveralOrders: 'One parcel for several orders',
  sendInSeveralParcels: 'Send in several parcels',
  files: 'Print files and sizes',
})
