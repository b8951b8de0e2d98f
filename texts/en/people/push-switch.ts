import { messages } from '#texts/messages/compile.ts'

/** The button that switches notifications about orders on in a browser. */
export const pushSwitch = messages({
  title: 'Order updates on this device',
  about: 'A notification when your order is packed, on its way and delivered. Nothing else.',
  on: 'This device tells you about your orders, until you log out here.',
  turnOn: 'Tell me on this device',
  turnOff: 'Turn off',
  denied:
    'Your browser blocks notifications from this shop. To allow them, open the site settings beside the address, set Notifications to Allow, and reload this page.',
  homeScreen:
    'On iPhone and iPad, tap Share, then “Add to Home Screen”, and open the shop from there to get notifications.',
  failed: 'That did not work. Please try again.',
})

/** The same button in the back-office, where these texts differ. */
export const staffPushSwitch = messages({
  title: 'Notifications on this device',
  about: 'What you have chosen above appears on this device, also while the back-office is closed.',
  on: 'This device shows what you have chosen above, until you log out here.',
})
