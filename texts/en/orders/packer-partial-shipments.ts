import { messages } from '#texts/messages/compile.ts'

export const packerPartialShipments = messages({
  parcelsSent: '{sent} of {all} parcels sent',
  part: 'Part {number}',
  piecesWereSentBefore: '{count, plural, one {# piece was sent before} other {# pieces were sent before}}',
  sentInSeveralParcels: 'Sent in several parcels',
  lastParcel: 'Last parcel',
  leftForTheLastParcel: 'Left for the last parcel',
  lastParcelHelp: 'Delivering the order delivers the parcels that are still on their way with it.',
  leftForTheLastParcelHelp: 'Packing slip, label, booking and “Mark as Shipped” of the order are of these pieces.',
  sendAPart: 'Send a part of it now',
  sendAnotherPart: 'Send another part now',
  cameBack: 'Came back',
  onItsWay: 'On its way',
  trackingPageOfPart: 'of part {number} (opens a new tab)',
  markAsDelivered: 'Mark as delivered',
  packingSlipOfPart: 'Packing slip of part {number}',
  changeTracking: 'Change tracking',
  saveTrackingOfPart: 'Save tracking of part {number}',
  trackingPageHelp: 'The page of a known courier is added by itself.',
  sendThisPart: 'Send this part',
  sendAPartHelp:
    'Choose what is in this parcel. At least one piece stays for the last parcel, which is the order’s own. The customer gets an email about this part.',
  piecesInThisPart: 'Pieces in this part',
  piecesOf: 'Pieces of {name}',
  leftToSend: '{count} left to send',
  partDeliveredSoNotCancelled:
    'Part of this order was delivered before, so it is not cancelled. Once the parcel is back or lost, mark the order as delivered (no email says that it has arrived), refund the pieces, and count good ones back into stock.',
  pieceCountNotWhole: 'Enter the number of pieces as a whole number.',
  piecesMissing: 'Choose at least one piece.',
  partInSentence: 'part {number}',
  done: {
    'send-part': 'Part sent! The customer gets an email about it.',
    'track-part': 'Tracking of the part saved!',
    'deliver-part': 'Part marked as delivered!',
    'back-part': 'Part is back: its pieces are left to send again.',
  },
})
