import { messages } from '#texts/messages/compile.ts'

/** What people read of the device and the place of a login. */
export const devices = messages({
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  thisComputer: 'This computer',
  sameNetwork: 'Your current network',
  localNetwork: 'Another local network',
  otherNetwork: 'Another network ({address})',
})
