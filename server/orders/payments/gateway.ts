import type { PaymentConfig } from '#server/platform/config/payment-config.ts'
import { networkTransport, type Transport } from '#server/platform/providers/transport.ts'
import { sign } from '#server/platform/security/hmac.ts'
import type { Provider } from './provider.ts'
import { createRazorpay } from './razorpay.ts'

/** The payment provider as configured for this shop: its client, and the secrets that verify its signatures. */
export type Gateway = {
  provider: Provider
  keyId: string
  keySecret: string
  webhookSecrets: readonly string[]
  /** The script that defines the payment window. */
  script: string
  /** Payments use test money. */
  isTest: boolean
  isSandbox: boolean
}

const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
export const SANDBOX_PATH = '/sandbox'
const SANDBOX_KEY_ID = 'rzp_test_sandbox'

/**
 * The gateway of the configuration, or null when the shop takes no online payments. The sandbox's secrets are derived from
 * the shop's secret, so they need no setting and are the same in every process.
 */
export function createGateway(config: PaymentConfig, shopSecret: string, toSandbox: Transport): Gateway | null {
  if (config.kind === 'none') return null
  if (config.kind === 'razorpay') {
    const { keyId, keySecret, webhookSecrets, isTest } = config
    const provider = createRazorpay({ keyId, keySecret, transport: networkTransport(config.apiUrl) })
    return { provider, keyId, keySecret, webhookSecrets, script: CHECKOUT_SCRIPT, isTest, isSandbox: false }
  }
  const secrets = sandboxSecrets(shopSecret)
  const provider = createRazorpay({ ...secrets, transport: toSandbox })
  const script = `${SANDBOX_PATH}/checkout.js`
  return { ...secrets, provider, webhookSecrets: [secrets.webhookSecret], script, isTest: true, isSandbox: true }
}

function sandboxSecrets(shopSecret: string): { keyId: string; keySecret: string; webhookSecret: string } {
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: sign(shopSecret, 'sandbox key'),
    webhookSecret: sign(shopSecret, 'sandbox webhook'),
  }
}
