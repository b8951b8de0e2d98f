import { devices } from '#texts/en/platform/devices.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(devices)

const BROWSERS: [RegExp, string][] = [
  [/\bEdgi?A?\w*\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A readable name of the device that logged in: "Chrome on Windows", or "A device" when it is unknown. */
export function deviceInWords(userAgent: string | null): string {
  const named = (patterns: [RegExp, string][]) => patterns.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return texts.browserOnSystem({ browser, system })
  return browser ?? system ?? texts.unknownDevice
}

/** The network prefix of an address, because a household or office has changing addresses. */
export function toNetworkPrefix(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address.split('.').slice(0, 3).join('.')
}

const LOCAL_MACHINE = /^(127\.|::1(\/|$)|::ffff:127\.)/
const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i

/** The name of the network that a login came from. It names no town, because geolocation is often wrong. */
export function placeInWords(address: string | null, here: string): string {
  if (!address) return texts.unknownPlace
  if (LOCAL_MACHINE.test(address)) return texts.thisComputer
  if (toNetworkPrefix(address) === toNetworkPrefix(here)) return texts.sameNetwork
  return LOCAL.test(address) ? texts.localNetwork : texts.otherNetwork({ address })
}
